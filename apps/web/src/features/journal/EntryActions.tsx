import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useWide } from '../../ui/use-wide.ts';

interface EntryActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows two buttons, and on a phone one that opens a menu with both. */
export function EntryActions({ name, onEdit, onDelete }: EntryActionsProps) {
  const isWide = useWide();
  const [isPressed, setIsPressed] = useState(false);

  if (isWide) {
    return (
      <>
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon={Trash2} tone="danger" label={`Delete ${name}`} onClick={onDelete} />
      </>
    );
  }
  const more = { icon: Ellipsis, label: `More options for ${name}` };
  // A menu per card would slow the page's start, so each mounts on its first press.
  if (!isPressed) return <IconButton {...more} aria-haspopup="menu" onClick={() => setIsPressed(true)} />;
  return (
    <Menu
      startsOpen
      trigger={<IconButton {...more} />}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
