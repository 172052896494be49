import { type FormEvent, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useInvite } from './waitlist.queries.ts';

/** Invitations that one call sends at most. */
const MOST = 1_000;

/** Invites those who have waited longest: asked first, since a mail cannot be called back. */
export function InviteFirst({ waiting }: { waiting: number }) {
  const [count, setCount] = useState('10');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState<number | null>(null);
  const invite = useInvite();

  function submit(event: FormEvent) {
    event.preventDefault();
    const first = /^\d{1,6}$/.test(count.trim()) ? Number(count) : 0;
    if (first < 1 || first > MOST) setFault('Please enter a number from 1 to 1,000.');
    else setAsking(Math.min(first, waiting));
  }

  return (
    <form noValidate className="flex flex-wrap items-start gap-x-4" onSubmit={submit}>
      <div className="w-48">
        <TextInput
          label="Those who have waited longest"
          inputMode="numeric"
          value={count}
          error={fault}
          alert
          onChange={(event) => {
            setCount(event.target.value);
            setFault(undefined);
          }}
        />
      </div>
      <div className="pt-5">
        <Button type="submit" variant="quiet" disabled={waiting === 0}>
          Invite
        </Button>
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={`Invite ${counted(asking ?? 0, 'person', 'people')}?`}
        description="Each gets a mail with the way to register. It cannot be called back."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(null)}>
              Not yet
            </Button>
            <Button
              loading={invite.isPending}
              onClick={() =>
                asking !== null && invite.mutate({ first: asking }, { onSettled: () => setAsking(null) })
              }
            >
              Send the invitations
            </Button>
          </>
        }
      />
    </form>
  );
}
