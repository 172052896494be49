import { PutAwayDialog } from '../../features/humidor/PutAwayDialog.tsx';
import type { QueuedPutAway } from '../../features/humidor/put-away-kind.ts';
import { HUMIDOR_SLOTS } from '../humidor/humidor-slots.ts';

export const PutAwayEditor = ({ item, onClose }: { item: QueuedPutAway; onClose: () => void }) => (
  <PutAwayDialog member={item.member} slots={HUMIDOR_SLOTS} queued={item} onClose={onClose} />
);
