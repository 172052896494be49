import { EntryDialog } from '../features/journal/EntryDialog.tsx';
import { useEntrySlots } from './entry-slots.tsx';
import { OutboxList } from './outbox/OutboxList.tsx';

// Loads after the journal page, which works without it.
export { RetailerChoice } from '../features/places/retailers/RetailerChoice.tsx';

export function Outbox({ member }: { member: number }) {
  return <OutboxList member={member} slots={useEntrySlots()} />;
}

interface EditingProps {
  id: number;
  viewerId: number;
  onClose: () => void;
}

export function Editing(props: EditingProps) {
  return <EntryDialog {...props} slots={useEntrySlots()} />;
}
