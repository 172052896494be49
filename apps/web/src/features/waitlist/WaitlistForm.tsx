import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useJoining } from './waitlist.queries.ts';
import { formStyle } from '../../ui/form-style.ts';

export function WaitlistForm() {
  const joining = useJoining();
  const form = useCheckedForm({
    defaultValues: { email: '' },
    send: ({ email }) => joining.mutateAsync(email.trim()),
  });

  return (
    <>
      {/* It exists while empty, because a screen reader announces only what is added to it later. */}
      <div role="status">
        {joining.isSuccess && (
          <div className="animate-rise border-t border-brass pt-5">
            <p className="font-serif text-lead font-semibold">You’re on the list.</p>
            <p className="mt-2 text-body text-pretty text-muted">
              {`We’ve written to ${joining.variables}, and we’ll write again when there’s a place for you.`}
            </p>
          </div>
        )}
      </div>
      {!joining.isSuccess && (
        <form noValidate className={formStyle} onSubmit={form.submit}>
          <TextInput
            label="Email Address"
            type="email"
            placeholder="Enter your email address"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            enterKeyHint="send"
            {...form.field('email')}
          />
          <Button type="submit" wide loading={form.busy}>
            Join Waitlist
          </Button>
        </form>
      )}
    </>
  );
}
