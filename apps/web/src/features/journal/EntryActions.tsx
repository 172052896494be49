import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays.tsx';
import { useWide } from '../../ui/use-wide.ts';

interface EntryActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows two buttons, and on a phone one that opens a menu with both. */
export function EntryActions({ name, onEdit, onDelete }: EntryActionsProps) {
  const isWide = useWide();

  if (isWide) {
    return (
      <>
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon={Trash2} tone="danger" label={`Delete ${name}`} onClick={onDelete} />
      </>
    );
  }
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More options for ${name}`} />}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
