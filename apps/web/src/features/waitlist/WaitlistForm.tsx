import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useJoinWaitlist } from './waitlist.queries.ts';
import { formStyle } from '../../ui/form-style.ts';

export function WaitlistForm() {
  const joining = useJoinWaitlist();
  const form = useCheckedForm({
    defaultValues: { email: '' },
    send: ({ email }) => joining.mutateAsync(email.trim()),
  });

  return (
    <>
      {/* Rendered while empty, because screen readers announce only later changes. */}
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
