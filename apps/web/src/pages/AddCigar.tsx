import { useNavigate, useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { AddCigarFlow } from '../features/journal/AddCigarFlow.tsx';
import type { OutboxEntry } from '../features/journal/outbox/outbox-entry.ts';
import { useOutboxEntries } from '../features/journal/outbox/outbox.queries.ts';
import { MeasureNote } from '../features/measure/MeasureNote.tsx';
import { today, wallClock } from '../lib/smoked-day.ts';
import { ADD_CIGAR, CIGAR_CODE } from '../lib/pending-add-cigar.ts';
import { useEntrySlots } from './entry-slots.tsx';

/** Here, of a cigar that is on this device only. */
const unsentDay = ({ values, smokedAt, savedAt }: OutboxEntry) =>
  values.smoked_at?.slice(0, 10) ??
  wallClock({ smoked_at: smokedAt ?? savedAt, smoked_local: null }).slice(0, 10);

/** Open above any page of the dashboard while its address says `addcigar=true`. */
export function AddCigar() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const slots = useEntrySlots();
  const member = useMember();
  const unsent = useOutboxEntries(member.id).filter(({ entryId }) => entryId === null);
  if (params.get(ADD_CIGAR) !== 'true') return null;

  function forget(...names: readonly string[]) {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    setParams(next, { replace: true });
  }

  return (
    <AddCigarFlow
      key={member.id}
      member={member.id}
      code={params.get(CIGAR_CODE) ?? ''}
      slots={slots}
      note={<MeasureNote today={today()} unsentDays={unsent.map(unsentDay)} />}
      onStartOver={() => forget(CIGAR_CODE)}
      onExit={() => forget(ADD_CIGAR, CIGAR_CODE)}
      onDone={() => void navigate('/dashboard/journal', { replace: true })}
    />
  );
}
