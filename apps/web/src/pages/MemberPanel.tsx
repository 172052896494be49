import { lazyDialog } from '../ui/lazy-part.tsx';
import { useOpenItem } from './use-open-item.ts';

const OpenMember = lazyDialog(async () => (await import('./OpenMember.tsx')).OpenMember);

/** Shows a member next to the page (`?member=`), and one of their cigars above (`?cigar=`). */
export function MemberPanel() {
  const [memberId, , closeMember] = useOpenItem('member');
  const [cigarId, , closeCigar] = useOpenItem('cigar');
  if (memberId === null && cigarId === null) return null;
  return <OpenMember onClose={cigarId === null ? closeMember : closeCigar} />;
}
