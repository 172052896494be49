import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { newKey } from '../../../lib/attempt-key.ts';
import type { EntrySlots } from '../entry-slots.ts';
import type { UnsentCigar } from '../post-entry.ts';
import { AnotherCode } from './AnotherCode.tsx';
import { senderOf } from './current-sender.ts';
import { NonStoicInstead } from './NonStoicInstead.tsx';
import { RefusedEntryForm } from './RefusedEntryForm.tsx';
import { type OutboxEntry, type Refusal, withCigar } from './outbox-entry.ts';
import { updateInOutbox } from './outbox-store.ts';

interface RefusedActionsProps {
  entry: OutboxEntry;
  refusal: Refusal;
  slots: EntrySlots;
}

type Open = 'code' | 'non-stoic' | 'form' | null;

export function RefusedActions({ entry, refusal, slots }: RefusedActionsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  async function tryWith(cigar: UnsentCigar) {
    close();
    try {
      await updateInOutbox(withCigar(entry, cigar, newKey()));
      senderOf(entry.member)?.wake(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {refusal.at !== 'add' && <Button onClick={() => setOpen('form')}>Change the entry</Button>}
        {refusal.at === 'add' && entry.cigar?.kind === 'code' && (
          <>
            <Button onClick={() => setOpen('code')}>Try another code</Button>
            <Button variant="quiet" onClick={() => setOpen('non-stoic')}>
              Keep as a non-stoic cigar
            </Button>
          </>
        )}
        {refusal.at === 'add' && entry.cigar?.kind === 'named' && (
          <Button onClick={() => setOpen('non-stoic')}>Change what it is</Button>
        )}
        {refusal.own && (
          <ButtonLink variant="link" to={`/dashboard/journal?entry=${refusal.own.id}`}>
            Open its journal entry
          </ButtonLink>
        )}
      </div>
      {open === 'code' && (
        <AnotherCode onCode={(code) => void tryWith({ kind: 'code', code })} onClose={close} />
      )}
      {open === 'non-stoic' && (
        <NonStoicInstead
          identity={entry.cigar?.identity}
          onNamed={(identity) => void tryWith({ kind: 'named', identity })}
          onClose={close}
        />
      )}
      {open === 'form' && <RefusedEntryForm entry={entry} slots={slots} onClose={close} />}
    </>
  );
}
