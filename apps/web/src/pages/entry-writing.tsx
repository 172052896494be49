import { EntryDialog } from '../features/journal/EntryDialog.tsx';
import { WaitingList } from '../features/journal/waiting/WaitingList.tsx';
import { useEntryParts } from './entry-parts.tsx';

// What a journal is written with: its page reads without it, and has it brought when it stands.
export { RetailerChoice } from '../features/places/retailers/RetailerChoice.tsx';

export function Waiting({ member }: { member: number }) {
  return <WaitingList member={member} parts={useEntryParts()} />;
}

interface EditingProps {
  id: number;
  viewerId: number;
  onClose: () => void;
}

export function Editing(props: EditingProps) {
  return <EntryDialog {...props} parts={useEntryParts()} />;
}
