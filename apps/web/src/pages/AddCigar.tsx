import { plainCode } from '@stoa/contract/catalogue.rules';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { AddCigarFlow } from '../features/journal/AddCigarFlow.tsx';
import { useQueuedEntries } from '../features/journal/outbox/entry-kind.ts';
import type { QueuedEntry } from '../features/journal/outbox/queued-entry.ts';
import { MeasureNote } from '../features/measure/MeasureNote.tsx';
import { readSmoking } from '../lib/lot-to-smoke.ts';
import { today, wallClock } from '../lib/smoked-day.ts';
import { ADD_CIGAR, ADD_CIGAR_ENDED, CIGAR_CODE } from '../lib/pending-add-cigar.ts';
import { Dialog } from '../ui/overlays.tsx';
import { useEntrySlots } from './entry-slots.tsx';

Dialog.preload();

/** Returns the local day of a cigar that is only on this device. */
const unsentDay = ({ payload: { values, smokedAt }, savedAt }: QueuedEntry) =>
  values.smoked_at?.slice(0, 10) ??
  wallClock({ smoked_at: smokedAt ?? savedAt, smoked_local: null }).slice(0, 10);

/**
 * Opens above any dashboard page while its address has `addcigar=true`. An ended flow removes that, so that a reload doesn't
 * start another cigar, but stays open to be read.
 */
export function AddCigar({ onShown }: { onShown: () => void }) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [ended, setEnded] = useState(false);
  const navigate = useNavigate();
  const slots = useEntrySlots();
  const member = useMember();
  const unsent = useQueuedEntries(member.id).filter(({ payload }) => payload.entryId === null);
  const { lotToSmoke, isBlind } = readSmoking(state);
  const isRead = ended && state === ADD_CIGAR_ENDED;
  if (params.get(ADD_CIGAR) !== 'true' && !isRead) return null;

  function without(...names: readonly string[]) {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    return next;
  }

  const forget = (...names: readonly string[]) => setParams(without(...names), { replace: true });

  return (
    <AddCigarFlow
      key={member.id}
      member={member.id}
      code={params.get(CIGAR_CODE) ?? ''}
      lot={lotToSmoke}
      blind={isBlind}
      slots={slots}
      onShown={onShown}
      note={<MeasureNote today={today()} unsentDays={unsent.map(unsentDay)} />}
      onSpent={() => forget(CIGAR_CODE)}
      onExit={() => forget(ADD_CIGAR, CIGAR_CODE)}
      onPutAway={(code) =>
        void navigate(
          `/dashboard/journal?${new URLSearchParams({ view: 'humidor', 'put-away': plainCode(code) || 'true' })}`,
          { replace: true },
        )
      }
      onEnded={() => {
        setEnded(true);
        setParams(without(ADD_CIGAR, CIGAR_CODE), { replace: true, state: ADD_CIGAR_ENDED });
      }}
      onDone={() => void navigate('/dashboard/journal', { replace: true })}
    />
  );
}
