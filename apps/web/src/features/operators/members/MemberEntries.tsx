import type { Entry, SupportedMember } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ConsolePicture } from '../ConsolePicture.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import type { Paged } from '../PagedRecords.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { memberEntries } from './support.queries.ts';
import { TakeDownDialog, type ToTakeDown } from './TakeDownDialog.tsx';

const placeTexts = ({ location, retailer_name }: Entry): string[] => [
  ...(retailer_name === null ? [] : [retailer_name]),
  ...(location === null ? [] : [[location.city, location.state].filter(Boolean).join(', ')]),
];

export function MemberEntries({ member, page, onPage }: Paged & { member: SupportedMember }) {
  const list = useQuery(memberEntries(member.id, page));
  const [thing, setThing] = useState<ToTakeDown | null>(null);

  return (
    <QuerySection title="Journal as other members see it" from={list}>
      {({ results, total_pages }) => (
        <>
          <p className="pt-3 text-small text-muted">
            Completed entries, without private notes or hidden places.
          </p>
          {results.length === 0 ? (
            <EmptyNote title="No entries that other members can see." />
          ) : (
            <ul
              aria-label="Entries, newest first"
              className={classNames(
                'divide-y divide-hairline transition-opacity',
                list.isPlaceholderData && 'opacity-45',
              )}
            >
              {results.map((entry) => (
                <EntryRow key={entry.id} entry={entry} onTakeDown={setThing} />
              ))}
            </ul>
          )}
          <Pagination label="Journal" page={page} pageCount={total_pages} onChange={onPage} />
          {thing && <TakeDownDialog member={member} thing={thing} onClose={() => setThing(null)} />}
        </>
      )}
    </QuerySection>
  );
}

function EntryRow({ entry, onTakeDown }: { entry: Entry; onTakeDown: (thing: ToTakeDown) => void }) {
  const { id, name, vitola, overall_rating: rating, experience_note: note, journal_images: photos } = entry;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body font-medium wrap-anywhere">
          {[name, vitola].filter(Boolean).join(', ')}
        </span>
        {rating !== null && <Stars value={rating} />}
      </p>
      <p className="text-small wrap-anywhere text-muted">
        {[longDate(entry.created_at), ...placeTexts(entry)].join(' · ')}
      </p>
      {note !== '' && (
        <div className="mt-2 max-w-text">
          <p className="text-body wrap-anywhere whitespace-pre-line">{note}</p>
          <Button variant="link" onClick={() => onTakeDown({ what: 'note', entry_id: id, text: note })}>
            Take down the note
            <VisuallyHidden>{` on ${name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {photos.length > 0 && (
        <ul aria-label={`Photos of ${name}`} className="mt-3 flex flex-wrap gap-4">
          {photos.map((photo, index) => (
            <li key={photo.id} className="w-28">
              <ConsolePicture
                src={photo.small_url}
                alt={photo.description || `Photo ${index + 1} of ${name}`}
                className="aspect-square w-full rounded-soft bg-ink object-cover"
              />
              {photo.description !== '' && (
                <p className="text-small wrap-anywhere text-muted">{photo.description}</p>
              )}
              <Button variant="link" onClick={() => onTakeDown({ what: 'photo', entry_id: id, photo })}>
                Take down
                <VisuallyHidden>{` photo ${index + 1} of ${name}`}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
