import { useState } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { isWholeWithin, wholeNumber } from '../whole-number.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** The most invitations that one call accepts. */
const MAX_INVITATIONS = 1_000;

export function InviteForm({ waiting }: { waiting: number }) {
  const [asking, setAsking] = useState<number | null>(null);
  const form = useCheckedForm({
    defaultValues: { count: '10' },
    check: ({ count }) =>
      isWholeWithin(count, 1, MAX_INVITATIONS)
        ? []
        : [{ field: 'count', text: 'Please enter a number from 1 to 1,000.' }],
    send: ({ count }) => setAsking(Math.min(wholeNumber(count) ?? 0, waiting)),
  });

  return (
    <form noValidate className="flex flex-wrap items-start gap-x-4" onSubmit={form.submit}>
      <div className="w-48">
        <TextInput
          label="Number of people"
          hint="Longest waiting first"
          inputMode="numeric"
          alert
          {...form.field('count')}
        />
      </div>
      <div className="pt-5">
        <Button type="submit" variant="quiet" disabled={waiting === 0}>
          Invite
        </Button>
      </div>
      <InviteDialog invitation={asking === null ? null : { first: asking }} onClose={() => setAsking(null)} />
    </form>
  );
}
