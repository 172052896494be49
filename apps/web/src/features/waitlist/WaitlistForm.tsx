import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useJoining } from './waitlist.queries.ts';

/** One address, and a calm word once it is kept. The field is of e-mail type; the server checks the rest. */
export function WaitlistForm() {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const joining = useJoining();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (joining.isPending) return;
    joining.mutate(field.current?.value.trim() ?? '', {
      onSuccess: () => toast.clearErrors(),
      onError: (error) => {
        toast.error(errorText(error));
        setFault(error instanceof ApiError ? error.fields['email'] : undefined);
        field.current?.focus();
      },
    });
  }

  return (
    <>
      {/* There before it has something to say, or it would not be read aloud. */}
      <div role="status">
        {joining.isSuccess && (
          <div className="animate-rise border-t border-brass pt-5">
            <p className="font-serif text-lead font-semibold">You are on the list.</p>
            <p className="mt-2 text-body text-pretty text-muted">
              {`We have written to ${joining.variables}, and write again when there is a place for you.`}
            </p>
          </div>
        )}
      </div>
      {!joining.isSuccess && (
        <form noValidate className="space-y-5" onSubmit={submit}>
          <TextInput
            label="Email Address"
            type="email"
            placeholder="Enter your email address"
            ref={field}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            error={fault}
            onChange={() => setFault(undefined)}
          />
          <Button type="submit" wide loading={joining.isPending}>
            Join Waitlist
          </Button>
        </form>
      )}
    </>
  );
}
