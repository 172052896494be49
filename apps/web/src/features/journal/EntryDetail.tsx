import type { Entry } from '@stoa/contract';
import { LIKELIHOODS, RATINGS } from '@stoa/contract/journal.rules';
import type { ReactNode } from 'react';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CigarPicture } from './CigarPicture.tsx';
import { EntryPhotos } from './EntryPhotos.tsx';
import { LIKELIHOOD_LABELS, RATING_LABELS } from './entry-texts.ts';
import { LineMark } from './LineMark.tsx';
import { placeName } from './place-name.ts';

/** Everything an entry holds. Its name and date are the sheet's own title. */
export function EntryDetail({ entry }: { entry: Entry }) {
  const house = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <div className="space-y-8">
      <div>
        {house && <p className="-mt-4 mb-3 text-body text-muted">{house}</p>}
        <p className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          {entry.rating !== null && <Stars value={entry.rating} size={20} />}
          <LineMark line={entry.product_line} />
          {entry.in_progress && <Tag tone="brass">In Progress</Tag>}
        </p>
        {entry.journal_images.length > 0 ? (
          <EntryPhotos images={entry.journal_images} name={entry.name} />
        ) : (
          <CigarPicture
            name={entry.name}
            vitola={entry.vitola}
            line={entry.product_line}
            picture={entry.product_picture}
            sizes="25rem"
          />
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
            <span className="figures text-lead text-ivory">{entry[name]}</span> of 5
          </Fact>
        ))}
      </Facts>
      <Facts title="The smoke">
        <Fact term="Smoking time">
          <span className="figures text-lead text-ivory">{entry.smoking_time}</span> minutes
        </Fact>
        {entry.location && (
          <Fact term="Place">
            {placeName(entry.location)}
            <span className="block text-small">
              {entry.is_location_public ? 'Shown to members' : 'Only you see it'}
            </span>
          </Fact>
        )}
        {entry.retailer_name && <Fact term="Bought at">{entry.retailer_name}</Fact>}
      </Facts>
      {entry.description && <p className="text-body text-muted wrap-anywhere">{entry.description}</p>}
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">{title}</h3>
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
