import { HANDLE_MAX, HANDLE_MIN } from '@stoa/contract/accounts.rules';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpForm } from './sign-up-form.ts';
import { useHandleCheck } from './use-handle-check.ts';
import { useProposedHandle } from './use-proposed-handle.ts';

/** Checks while typing whether the handle is available. */
export function NewHandleField({ form }: { form: CheckedForm<SignUpForm> }) {
  const handle = useWatch({ control: form.control, name: 'handle' });
  const check = useHandleCheck(handle);
  const isProposed = useProposedHandle(form, handle, check.error);
  const { error, ...field } = form.field('handle');

  return (
    <TextInput
      label="Handle"
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      hint={
        isProposed
          ? 'Suggested from your name. Change it as you like: it’s your member ID.'
          : (check.note ?? `${HANDLE_MIN} to ${HANDLE_MAX} letters, numbers, underscores or periods`)
      }
      error={error ?? check.error}
      {...field}
    />
  );
}
