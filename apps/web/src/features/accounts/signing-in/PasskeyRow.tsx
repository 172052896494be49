import type { Passkey } from '@stoa/contract';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { relativeTime } from '../../../lib/dates.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at === null ? 'not used yet' : `last used ${relativeTime(last_used_at)}`;

  return (
    <ListRow
      leading={<KeyRound aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
      title={<span className="wrap-anywhere">{name}</span>}
      meta={`Added ${relativeTime(created_at)}, ${used}`}
      trailing={
        <>
          <IconButton icon={Pencil} label={`Rename ${name}`} onClick={onRename} />
          <IconButton icon={Trash2} tone="danger" label={`Remove ${name}`} onClick={onRemove} />
        </>
      }
    />
  );
}
