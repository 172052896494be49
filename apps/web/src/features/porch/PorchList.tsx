import type { Porch, PorchEntry } from '@stoa/contract';
import { type ComponentType, Fragment } from 'react';
import { weekdayOrDate } from '../../lib/dates.ts';
import { PorchEntryCard } from './PorchEntryCard.tsx';

interface PorchListProps {
  from: Porch;
  /** The time of the previous visit. */
  seenAt: string | null;
  viewerId: number;
  Picture: ComponentType<{ entry: PorchEntry }>;
  Mark: ComponentType<{ line: PorchEntry['product_line'] }>;
  onOpen: (id: number) => void;
  onOpenMember: (id: number) => void;
}

/** Lists entries, newest first, with a line after those since the last visit. */
export function PorchList(props: PorchListProps) {
  const { from, seenAt, viewerId, Picture, Mark, onOpen, onOpenMember } = props;
  const isNew = ({ completed_at }: PorchEntry) =>
    seenAt !== null && completed_at !== null && completed_at > seenAt;
  const firstOld = from.results.findIndex((entry) => !isNew(entry));

  return (
    <ul className="divide-y divide-hairline">
      {from.results.map((entry, index) => (
        <Fragment key={entry.id}>
          {seenAt !== null && index === firstOld && (index > 0 || from.page > 1 || from.new_count === 0) && (
            <li className="border-t border-brass py-4 text-center font-serif text-lead text-brass italic">
              {from.page === 1 || index > 0
                ? `You’re all caught up. Your last visit was ${weekdayOrDate(seenAt)}.`
                : null}
            </li>
          )}
          <PorchEntryCard
            entry={entry}
            viewerId={viewerId}
            isNew={isNew(entry)}
            picture={<Picture entry={entry} />}
            mark={<Mark line={entry.product_line} />}
            onOpen={() => onOpen(entry.id)}
            onOpenMember={onOpenMember}
          />
        </Fragment>
      ))}
    </ul>
  );
}
