import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AskToInvite } from './AskToInvite.tsx';

/** Invitations that one call sends at most. */
const MOST = 1_000;

/** Invites those who have waited longest. */
export function InviteFirst({ waiting }: { waiting: number }) {
  const [count, setCount] = useState('10');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState<number | null>(null);

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
      <AskToInvite asked={asking === null ? null : { first: asking }} onClose={() => setAsking(null)} />
    </form>
  );
}
