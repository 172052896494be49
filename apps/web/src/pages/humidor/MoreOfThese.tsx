import { useState } from 'react';
import { useMember } from '../../features/accounts/member.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { HUMIDOR_SLOTS } from './humidor-slots.ts';

const PutAwayDialog = lazyDialog(
  async () => (await import('../../features/humidor/PutAwayDialog.tsx')).PutAwayDialog,
);

/** Puts away more cigars like the one of an entry. */
export function MoreOfThese({ entry }: { entry: { id: number; name: string } }) {
  const { id: member } = useMember();
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        I have more of these
      </Button>
      {open && (
        <PutAwayDialog member={member} slots={HUMIDOR_SLOTS} entry={entry} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
