import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { findSender } from '../../../lib/outbox/sender.ts';
import type { Refusal } from '../../../lib/outbox/item.ts';
import { updateInOutbox } from '../../../lib/outbox/store.ts';
import type { EntrySlots } from '../entry-slots.ts';
import type { UnsentCigar } from '../post-entry.ts';
import { AnotherCode } from './AnotherCode.tsx';
import { NonStoicInstead } from './NonStoicInstead.tsx';
import { RefusedEntryForm } from './RefusedEntryForm.tsx';
import { isAboutCigar, type QueuedEntry, toReason, withCigar } from './queued-entry.ts';

interface RefusedActionsProps {
  entry: QueuedEntry;
  refusal: Refusal;
  slots: EntrySlots;
}

type Open = 'code' | 'non-stoic' | 'form' | null;

export function RefusedActions({ entry, refusal, slots }: RefusedActionsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { cigar } = entry.payload;
  const { own } = toReason(refusal);
  const isCigar = isAboutCigar(entry, refusal);

  async function retryWith(cigar: UnsentCigar) {
    close();
    try {
      await updateInOutbox(withCigar(entry, cigar));
      findSender(entry.member)?.wake(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {!isCigar && <Button onClick={() => setOpen('form')}>Edit entry</Button>}
        {isCigar && cigar?.kind === 'code' && (
          <>
            <Button onClick={() => setOpen('code')}>Try another code</Button>
            <Button variant="quiet" onClick={() => setOpen('non-stoic')}>
              Keep as a non-stoic cigar
            </Button>
          </>
        )}
        {isCigar && cigar?.kind === 'named' && (
          <Button onClick={() => setOpen('non-stoic')}>Edit the cigar</Button>
        )}
        {own && (
          <ButtonLink variant="link" to={`/dashboard/journal?entry=${own.id}`}>
            Open the entry
          </ButtonLink>
        )}
      </div>
      {open === 'code' && (
        <AnotherCode onCode={(code) => void retryWith({ kind: 'code', code })} onClose={close} />
      )}
      {open === 'non-stoic' && (
        <NonStoicInstead
          identity={cigar?.identity}
          onNamed={(identity) => void retryWith({ kind: 'named', identity })}
          onClose={close}
        />
      )}
      {open === 'form' && <RefusedEntryForm entry={entry} slots={slots} onClose={close} />}
    </>
  );
}
