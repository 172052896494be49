import {
  ACCOUNT_TEXTS,
  PASSWORD_MIN,
  passwordChangeFaults,
  type PasswordChangeValues,
} from '@stoa/contract/accounts.rules';
import { useForm, type ResolverResult } from 'react-hook-form';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMember } from '../member.ts';
import { usePasswordChange } from './password.queries.ts';

type PasswordValues = Required<PasswordChangeValues>;

const empty: PasswordValues = { old_password: '', new_password: '', new_password_again: '' };

/** The faults as the form library keeps them: only the first is shown (product.md §5, Password change). */
function resolver(values: PasswordValues): ResolverResult<PasswordValues> {
  const [fault] = passwordChangeFaults(values);
  if (!fault) return { values, errors: {} };
  return { values: {}, errors: { [fault.field]: { type: 'rule', message: fault.text } } };
}

/** Current, new, repeat. */
export function PasswordForm() {
  const { email } = useMember();
  const change = usePasswordChange();
  const { register, handleSubmit, clearErrors, setError, reset, formState } = useForm<PasswordValues>({
    defaultValues: empty,
    reValidateMode: 'onSubmit',
    resolver,
  });
  const { errors } = formState;
  const field = (name: keyof PasswordValues) => ({
    ...register(name, { onChange: () => clearErrors() }),
    error: errors[name]?.message,
  });

  const submit = handleSubmit(async ({ old_password, new_password }) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ old_password, new_password });
      toast.clearErrors();
      toast.success(ACCOUNT_TEXTS.passwordUpdated);
      reset();
    } catch (error) {
      toast.error(errorText(error));
      const refused = error instanceof ApiError ? error.fields : {};
      for (const name of ['old_password', 'new_password'] as const) {
        if (refused[name]) setError(name, { type: 'server', message: refused[name] }, { shouldFocus: true });
      }
    }
  });

  return (
    <form
      noValidate
      aria-label="Password"
      className="max-w-narrow space-y-5"
      onSubmit={(event) => void submit(event)}
    >
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current password" {...field('old_password')} />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...field('new_password')}
      />
      <PasswordInput label="Repeat password" autoComplete="new-password" {...field('new_password_again')} />
      <Button type="submit" loading={change.isPending}>
        Save Changes
      </Button>
    </form>
  );
}
