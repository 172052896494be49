import type { EntryDetail as Detailed } from '@stoa/contract';
import { LIKELIHOODS, RATINGS } from '@stoa/contract/journal.rules';
import { placeLabel, type Point } from '@stoa/contract/places.rules';
import { type ComponentType, Suspense } from 'react';
import { counted } from '../../lib/figures.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listed } from '../../lib/listed.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { entryDay } from '../../lib/smoked-day.ts';
import { classNames } from '../../ui/class-names.ts';
import { Fact, Facts, FactsHeading } from '../../ui/Facts.tsx';
import { Medal } from '../../ui/Medal.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AudienceMark } from './AudienceMark.tsx';
import { LIKELIHOOD_LABELS, placeNote, RATING_LABELS } from './entry-texts.ts';
import { LineMark } from './LineMark.tsx';
import { ONLY_YOU, PLAIN_NAMES, plainField, plainWords } from './plain-fields.ts';
import { BothRatings } from './SecondLook.tsx';
import { answeredValue } from './answered-value.ts';

const ModerationNotes = lazyPart(async () => (await import('./ModerationNotes.tsx')).ModerationNotes, {
  quiet: true,
});

/** The note opens the page; the others are below the figures. */
const FURTHER = PLAIN_NAMES.filter((name) => name !== 'experience_note');
const FURTHER_TEXTS = FURTHER.filter((name) => plainField(name).kind === 'text');

interface EntryDetailProps {
  entry: Detailed;
  /** Only the author sees who else can see the entry's place. */
  own: boolean;
  home: Point | null;
  /** Shows others' words before any figures. */
  Replies?: ComponentType<{ entry: Detailed; own: boolean }> | undefined;
}

export function EntryDetail({ entry, own, home, Replies }: EntryDetailProps) {
  return (
    <div className="max-w-text space-y-9">
      <EntryHead entry={entry} own={own} />
      {own && (
        <Suspense>
          <ModerationNotes entry={entry} />
        </Suspense>
      )}
      {entry.experience_note && <Note text={entry.experience_note} />}
      {FURTHER_TEXTS.map(
        (name) =>
          entry[name] && (
            <section key={name}>
              <FactsHeading>{plainField(name).label}</FactsHeading>
              <p className="mt-3 font-serif text-lead whitespace-pre-line wrap-anywhere">{entry[name]}</p>
              {plainField(name).private && <p className="mt-1 text-small text-muted">{ONLY_YOU}</p>}
            </section>
          ),
      )}
      {Replies && <Replies entry={entry} own={own} />}
      <RatingFacts entry={entry} />
      <LikelihoodFacts entry={entry} />
      <SmokeFacts entry={entry} own={own} home={home} />
      {entry.earned && <EarnedByEntry earned={entry.earned} />}
      {entry.description && (
        <section>
          <FactsHeading>The cigar</FactsHeading>
          <p className="mt-3 text-body text-pretty whitespace-pre-line text-muted wrap-anywhere">
            {entry.description}
          </p>
        </section>
      )}
      {entry.imported && (
        <p className="text-small wrap-anywhere text-muted">{`Imported ${entry.imported.source}`}</p>
      )}
    </div>
  );
}

function EntryHead({ entry, own }: Omit<EntryDetailProps, 'home' | 'Replies'>) {
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');
  const day = entryDay(entry);

  return (
    <div className="-mt-4">
      {brand && <p className="text-body wrap-anywhere text-muted">{brand}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {entry.rating !== null && <Stars value={entry.rating} size={20} />}
        <LineMark line={entry.product_line} />
        {entry.in_progress && <Tag tone="brass">In Progress</Tag>}
        {own && <AudienceMark audience={entry.visibility} />}
      </p>
      {entry.earlier && entry.rating !== null && (
        <p className="mt-2 text-body text-muted">
          <BothRatings earlier={entry.earlier} rating={entry.rating} />
        </p>
      )}
      <p className="mt-4 font-serif text-lead sm:mt-5 sm:border-t sm:border-brass sm:pt-4 wrap-anywhere text-brass italic">
        {entry.location && `${placeLabel(entry.location)}, `}
        <time dateTime={day.iso} className="whitespace-nowrap">
          {day.long}
        </time>
      </p>
    </div>
  );
}

/** The overall rating is at the top. */
const PARTS = RATINGS.filter((name) => name !== 'overall_rating');

function RatingFacts({ entry }: { entry: Detailed }) {
  const rated = PARTS.flatMap((name) => (entry[name] === null ? [] : [{ name, stars: entry[name] }]));
  if (rated.length === 0) return null;
  return (
    <Facts title="Ratings">
      {rated.map(({ name, stars }) => (
        <Fact key={name} term={RATING_LABELS[name]}>
          <Stars value={stars} />
        </Fact>
      ))}
    </Facts>
  );
}

function LikelihoodFacts({ entry }: { entry: Detailed }) {
  const answered = LIKELIHOODS.flatMap((name) => {
    const value = answeredValue(entry, name);
    return value === null ? [] : [{ name, value }];
  });
  if (answered.length === 0) return null;
  return (
    <Facts title="Would you…">
      {answered.map(({ name, value }) => (
        <Fact key={name} term={LIKELIHOOD_LABELS[name]}>
          <Amount value={value} unit="of 5" />
        </Fact>
      ))}
    </Facts>
  );
}

function SmokeFacts({ entry, own, home }: Omit<EntryDetailProps, 'Replies'>) {
  const minutes = answeredValue(entry, 'smoking_time');
  const recorded = FURTHER.map((name) => ({
    term: plainField(name).label,
    words: plainWords(plainField(name), entry[name]),
  })).filter(({ words }) => words !== null);
  const place = own && entry.location ? placeNote(entry, home) : null;
  const shop = entry.retailer_name ?? entry.retailer_text;
  if (minutes === null && recorded.length === 0 && place === null && !shop) return null;

  return (
    <Facts title="The smoke">
      {minutes !== null && (
        <Fact term="Smoking time">
          <Amount value={minutes} unit="minutes" />
        </Fact>
      )}
      {recorded.map(({ term, words }) => (
        <Fact key={term} term={term}>
          {words}
        </Fact>
      ))}
      {place !== null && <Fact term="Place">{place}</Fact>}
      {shop && <Fact term="Bought at">{shop}</Fact>}
    </Facts>
  );
}

const Amount = ({ value, unit }: { value: number; unit: string }) => (
  <>
    <span className="figures text-lead">{value}</span> {unit}
  </>
);

/** From this length on, a note starts with a drop cap, like a chapter. */
const CHAPTER = 120;
const BEGINS_WITH_LETTER = /^\p{Script=Latin}/u;

function Note({ text }: { text: string }) {
  const begins = text.length >= CHAPTER && BEGINS_WITH_LETTER.test(text);
  return (
    <blockquote
      className={classNames(
        'font-serif text-lead text-pretty whitespace-pre-line hyphens-auto wrap-anywhere',
        begins &&
          'first-letter:float-left first-letter:mt-1 first-letter:mr-2.5 first-letter:text-display first-letter:leading-[0.8] first-letter:text-brass',
      )}
    >
      {text}
    </blockquote>
  );
}

/** Renders nothing for a cigar that earned nothing. */
function EarnedByEntry({ earned: { points, badges } }: { earned: NonNullable<Detailed['earned']> }) {
  const shownBadges = useQuietJournal() ? [] : badges;
  const parts = [points > 0 ? counted(points, 'point') : '', ...shownBadges].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <section>
      <FactsHeading>Earned</FactsHeading>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {shownBadges.map((badge) => (
          <Medal key={badge} badge={badge} size="small" />
        ))}
        <p className="min-w-0 flex-[1_1_8rem] text-body">{listed(parts)}</p>
      </div>
    </section>
  );
}
