import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignIn } from './accounts.queries.ts';

/** E-mail and password. What is wrong with them only the server knows. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { register, handleSubmit, resetField, setFocus } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const signIn = useSignIn();

  const submit = handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync({ ...values, email: values.email.trim() });
      onSignedIn();
    } catch (error) {
      toast.error(errorText(error));
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        {...register('email')}
      />
      <PasswordInput label="Password" {...register('password')} />
      <Button type="submit" wide loading={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
