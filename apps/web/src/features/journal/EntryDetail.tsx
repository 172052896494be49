import type { Entry } from '@stoa/contract';
import { LIKELIHOODS, RATINGS } from '@stoa/contract/journal.rules';
import { placeLabel, type Point } from '@stoa/contract/places.rules';
import type { ReactNode } from 'react';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { EntryPhotos, type PhotoTurns } from './EntryPhotos.tsx';
import { LIKELIHOOD_LABELS, placeNote, RATING_LABELS } from './entry-texts.ts';
import { LineMark } from './LineMark.tsx';
import { NOT_SAID, saidValue } from './said.ts';

interface EntryDetailProps {
  entry: Entry;
  /** Whether the viewer wrote it: only the author reads who else sees its place. */
  own: boolean;
  home: Point | null;
  photos: PhotoTurns;
}

export function EntryDetail({ entry, own, home, photos }: EntryDetailProps) {
  const shop = entry.retailer_name ?? entry.retailer_text;
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <div className="space-y-8">
      <div>
        {brand && <p className="-mt-4 mb-3 text-body text-muted">{brand}</p>}
        <p className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          {entry.rating !== null && <Stars value={entry.rating} size={20} />}
          <LineMark line={entry.product_line} />
          {entry.in_progress && <Tag tone="brass">In Progress</Tag>}
        </p>
        {entry.journal_images.length > 0 ? (
          <EntryPhotos images={entry.journal_images} name={entry.name} turns={photos} />
        ) : (
          <EntryPicture entry={entry} sizes="25rem" />
        )}
      </div>
      {entry.experience_note && (
        <blockquote className="border-l border-brass pl-5 font-serif text-lead whitespace-pre-line italic wrap-anywhere">
          {entry.experience_note}
        </blockquote>
      )}
      <Facts title="Ratings">
        {RATINGS.map((name) => {
          const given = entry[name];
          return (
            <Fact key={name} term={RATING_LABELS[name]}>
              {given === null ? 'Not rated' : <Stars value={given} />}
            </Fact>
          );
        })}
      </Facts>
      <Facts title="Would you">
        {LIKELIHOODS.map((name) => (
          <Fact key={name} term={LIKELIHOOD_LABELS[name]}>
            <Said value={saidValue(entry, name)} unit="of 5" />
          </Fact>
        ))}
      </Facts>
      <Facts title="The smoke">
        <Fact term="Smoking time">
          <Said value={saidValue(entry, 'smoking_time')} unit="minutes" />
        </Fact>
        {entry.location && (
          <Fact term="Place">
            {placeLabel(entry.location)}
            {own && <span className="block text-small">{placeNote(entry, home)}</span>}
          </Fact>
        )}
        {shop && <Fact term="Bought at">{shop}</Fact>}
      </Facts>
      {own && entry.private_note && (
        <section>
          <SheetHeading>Private note</SheetHeading>
          <p className="mt-3 text-body whitespace-pre-line wrap-anywhere">{entry.private_note}</p>
          <p className="mt-1 text-small text-muted">Only you ever see this.</p>
        </section>
      )}
      {entry.description && (
        <section>
          <SheetHeading>The cigar</SheetHeading>
          <p className="mt-3 text-body whitespace-pre-line text-muted wrap-anywhere">{entry.description}</p>
        </section>
      )}
    </div>
  );
}

function Said({ value, unit }: { value: number | null; unit: string }) {
  if (value === null) return NOT_SAID;
  return (
    <>
      <span className="figures text-lead text-ivory">{value}</span> {unit}
    </>
  );
}

function SheetHeading({ children }: { children: ReactNode }) {
  return <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">{children}</h3>;
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SheetHeading>{title}</SheetHeading>
      <dl className="divide-y divide-hairline">{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-2">
      <dt className="text-body text-muted">{term}</dt>
      <dd className="text-right text-body text-muted">{children}</dd>
    </div>
  );
}
