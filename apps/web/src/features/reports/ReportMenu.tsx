import { Ellipsis, Flag } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays.tsx';

interface ReportMenuProps {
  thing: ReportedThing;
  more?: readonly MenuItem[] | undefined;
  Dialog: ComponentType<{ thing: ReportedThing; onClose: () => void }>;
}

export function ReportMenu({ thing, more, Dialog }: ReportMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More options for ${thing.what}`} />}
        items={[{ label: 'Report', icon: Flag, onSelect: () => setOpen(true) }, ...(more ?? [])]}
      />
      {open && <Dialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}
