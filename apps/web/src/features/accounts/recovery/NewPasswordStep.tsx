import { PASSWORD_MIN } from '@stoa/contract/accounts.rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { newPasswordFault, resetErrorText, type NewPasswordForm } from './new-password.ts';
import { usePasswordReset } from './recovery.queries.ts';

interface NewPasswordStepProps {
  email: string;
  code: string;
  onReset: () => void;
  /** The code ran out meanwhile: another one is needed. */
  onCodeRefused: () => void;
}

/** Forgotten password, step 3. */
export function NewPasswordStep({ email, code, onReset, onCodeRefused }: NewPasswordStepProps) {
  const reset = usePasswordReset();
  const { register, handleSubmit, clearErrors, setError, setFocus, formState } = useForm<NewPasswordForm>({
    defaultValues: { new_password: '', confirm_password: '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const fault = newPasswordFault(values);
      if (fault === null) return { values, errors: {} };
      return { values: {}, errors: { [fault.field]: { type: 'rule', message: fault.text } } };
    },
  });
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('new_password'), [setFocus]);
  const field = (name: keyof NewPasswordForm) => ({
    ...register(name, { onChange: () => clearErrors() }),
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit(async ({ new_password }) => {
    if (reset.isPending) return;
    try {
      await reset.mutateAsync({ email, code, new_password });
      toast.clearErrors();
      onReset();
    } catch (error) {
      toast.error(resetErrorText(error));
      const refused = error instanceof ApiError ? error.fields : {};
      if (refused['new_password']) setError('new_password', { message: refused['new_password'] });
      if (refused['code']) onCodeRefused();
    }
  });

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...field('new_password')}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...field('confirm_password')} />
      <Button type="submit" wide loading={reset.isPending}>
        Reset Password
      </Button>
    </form>
  );
}
