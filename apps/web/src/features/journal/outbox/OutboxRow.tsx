import { onlineManager } from '@tanstack/react-query';
import { CloudOff, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '../../../lib/figures.ts';
import { relativeTime } from '../../../lib/dates.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import type { EntrySlots } from '../entry-slots.ts';
import { RefusedActions } from './RefusedActions.tsx';
import { ThrowAway } from './ThrowAway.tsx';
import { useSendProgress } from './outbox.queries.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { OutboxPicture } from './OutboxPicture.tsx';

const watchConnection = (listener: () => void) => onlineManager.subscribe(listener);

function metaOf({ savedAt, values, cigar, lit, smokedAt }: OutboxEntry): string {
  if (lit) return `Lit ${relativeTime(smokedAt ?? savedAt)}`;
  const kind = cigar === null ? 'Changed' : 'Kept';
  const photos = values.photos.length > 0 ? [counted(values.photos.length, 'photo')] : [];
  return [`${kind} ${relativeTime(savedAt)}`, ...photos].join(' · ');
}

export function OutboxRow({ entry, slots }: { entry: OutboxEntry; slots: EntrySlots }) {
  const [throwing, setThrowing] = useState(false);
  const percent = useSendProgress(entry.member, entry.name);
  const online = useSyncExternalStore(watchConnection, () => onlineManager.isOnline());
  const { refusal, title, values } = entry;
  const note = values.experience_note.trim();

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 py-5 sm:gap-x-6">
      <OutboxPicture photo={values.photos[0]} />
      <div className="min-w-0">
        <h3 className="figures font-serif text-lead font-semibold wrap-anywhere">{title}</h3>
        <p className="text-small text-muted">{metaOf(entry)}</p>
        {note && <p className="mt-1 line-clamp-2 max-w-text text-body text-muted italic">{note}</p>}
        {!refusal && percent !== null && (
          <div className="mt-3 max-w-narrow">
            <Progress label="Sending" value={percent} />
          </div>
        )}
        {!refusal && percent === null && (
          <p className="mt-2 flex items-center gap-2 text-small text-brass">
            <CloudOff aria-hidden size="1rem" strokeWidth={1.5} />
            {online ? 'Waiting to be sent' : 'Waiting for a connection'}
          </p>
        )}
        {refusal && (
          <p role="status" className="mt-2 text-body text-ember-text">
            {`Needs you: ${refusal.text}`}
          </p>
        )}
      </div>
      <IconButton
        icon={Trash2}
        tone="danger"
        label={`Throw ${title} away`}
        onClick={() => setThrowing(true)}
      />
      {refusal && (
        <div className="col-span-full mt-2 sm:col-span-2 sm:col-start-2">
          <RefusedActions entry={entry} refusal={refusal} slots={slots} />
        </div>
      )}
      <ThrowAway entry={entry} open={throwing} onClose={() => setThrowing(false)} />
    </li>
  );
}
