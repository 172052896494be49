import { Ellipsis, Pencil, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChoiceMenu, ConfirmDialog, Dialog, Menu, Sheet } from '../../ui/overlays.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './Specimen.tsx';

type Overlay = 'dialog' | 'confirm' | 'sheet';

export function OverlaySpecimens() {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);

  return (
    <Specimen name="Above the page">
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="quiet" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen('confirm')}>
          Delete entry
        </Button>
        <Button variant="quiet" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button variant="quiet" onClick={() => toast.success('Journal entry saved')}>
          Good news
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast.error('The entry couldn’t be saved. Try again in a minute.')}
        >
          Bad news
        </Button>
        <SortMenu />
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More actions" />}
          items={[
            { label: 'Edit entry', icon: Pencil, onSelect: () => toast.success('Edit') },
            { label: 'Share', icon: Share, onSelect: () => toast.success('Share'), disabled: true },
            { label: 'Delete entry', icon: Trash2, danger: true, onSelect: () => setOpen('confirm') },
          ]}
        />
      </div>
      <CodeDialog open={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete this entry?"
        description="Its photos and notes go with it. It can’t be brought back."
        confirmLabel="Delete entry"
      />
      <EntrySheet open={open === 'sheet'} onClose={close} />
    </Specimen>
  );
}

function SortMenu() {
  const [order, setOrder] = useState<'newest' | 'oldest' | 'rating'>('newest');

  return (
    <ChoiceMenu
      label="Sort by"
      value={order}
      onChange={setOrder}
      options={[
        { value: 'newest', label: 'Newest first' },
        { value: 'oldest', label: 'Oldest first' },
        { value: 'rating', label: 'Best rated' },
      ]}
    />
  );
}

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

function CodeDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enter Cigar Code"
      description="It is printed inside the band."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => toast.success('Code accepted')}>Continue</Button>
        </>
      }
    >
      <TextInput label="Code" placeholder="STOA-0000" autoComplete="off" />
    </Dialog>
  );
}

function EntrySheet({ open, onClose }: OverlayProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      eyebrow="14 March"
      title="Wisdom No. 3, after rain"
      footer={<Button wide>Edit entry</Button>}
    >
      <div className="space-y-4">
        <p className="flex items-center gap-4">
          <Stars value={4} />
          <Tag tone="wisdom" icon={<Emblem virtue="wisdom" size={14} />}>
            Wisdom
          </Tag>
        </p>
        <p className="text-muted">Asheville, NC. 55 minutes on the porch.</p>
        <p>Cedar at first light, then leather and a dark sweetness that stayed well past the band.</p>
      </div>
    </Sheet>
  );
}
