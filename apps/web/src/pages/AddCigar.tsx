import { useNavigate, useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { AddCigarFlow } from '../features/journal/AddCigarFlow.tsx';
import { ADD_CIGAR, CIGAR_CODE } from '../lib/pending-add-cigar.ts';
import { useEntrySlots } from './entry-slots.tsx';

/** Open above any page of the dashboard while its address says `addcigar=true`. */
export function AddCigar() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const slots = useEntrySlots();
  const member = useMember();
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
      onStartOver={() => forget(CIGAR_CODE)}
      onExit={() => forget(ADD_CIGAR, CIGAR_CODE)}
      onDone={() => void navigate('/dashboard/journal', { replace: true })}
    />
  );
}
