import type { MemberProfile } from '@stoa/contract';
import { Ban, Ellipsis, Flag, Volume2, VolumeX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import type { ReportedThing } from '../../../lib/reported-thing.ts';
import { ConfirmDialog, Menu } from '../../../ui/overlays.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAvoid, useUndoAvoidance } from './blocks.queries.ts';

interface MemberMenuProps {
  member: MemberProfile;
  onBlocked: () => void;
  Report: ComponentType<{ thing: ReportedThing; onClose: () => void }>;
}

const showRefusal = { onError: (error: Error) => toast.error(errorText(error)) };

export function MemberMenu({ member, onBlocked, Report }: MemberMenuProps) {
  const { id, first_name, name, is_muted } = member;
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const mute = useAvoid('mute', () => toast.success(`You’ve muted ${first_name}. They won’t know.`));
  const unmute = useUndoAvoidance('mute');
  const block = useAvoid('block', () => toast.success(`You’ve blocked ${name}.`));

  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More options for ${name}`} />}
        items={[
          is_muted
            ? { label: 'Unmute', icon: Volume2, onSelect: () => unmute.mutate(id, showRefusal) }
            : { label: 'Mute', icon: VolumeX, onSelect: () => mute.mutate(id, showRefusal) },
          { label: 'Report', icon: Flag, onSelect: () => setReporting(true) },
          { label: 'Block', icon: Ban, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {reporting && (
        <Report
          thing={{ kind: 'member', id, what: name, member: { id, name } }}
          onClose={() => setReporting(false)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={`Block ${name}?`}
        description={`You and ${first_name} won’t find each other on Stoa anymore, and neither will follow the other. ${first_name} won’t be notified. You can unblock them in your account, under Privacy, but follows won’t come back.`}
        confirmLabel="Block"
        loading={block.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          block.mutate(id, {
            ...showRefusal,
            // Not called if the panel has already closed; closing it twice would leave the page.
            onSuccess: onBlocked,
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
