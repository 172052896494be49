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

  function exit() {
    const next = new URLSearchParams(params);
    next.delete(ADD_CIGAR);
    next.delete(CIGAR_CODE);
    setParams(next, { replace: true });
  }

  return (
    <AddCigarFlow
      key={member.id}
      member={member.id}
      code={params.get(CIGAR_CODE) ?? ''}
      slots={slots}
      onExit={exit}
      onDone={() => void navigate('/dashboard/journal', { replace: true })}
    />
  );
}
