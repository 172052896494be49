import type { Entry, JournalImage } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { dateFormat } from '../../../lib/dates.ts';
import { entryDay } from '../../../lib/smoked-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { LINE_LABELS } from '../stats-texts.ts';
import { getRatio, photoRows } from './book.ts';

/** A note with up to this many characters doesn't break across pages. */
const MAX_UNBROKEN = 240;

const dayOfYear = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' });

interface BookEntryProps {
  entry: Entry;
  large: boolean;
  /** Includes the note that only its owner sees. */
  withPrivate: boolean;
}

export function BookEntry({ entry, large, withPrivate }: BookEntryProps) {
  const { iso } = entryDay(entry);
  const cigar = [entry.brand_name, entry.vitola, entry.product_line && LINE_LABELS[entry.product_line]];
  const where = entry.location && placeLabel(entry.location);

  return (
    <article className="book-entry">
      <div className="book-head">
        <p className="text-small text-muted wrap-anywhere">
          <time dateTime={iso}>{dayOfYear(new Date(`${iso}Z`))}</time>
          {where && ` · ${where}`}
        </p>
        <h3 className="mt-1 font-serif text-lead font-semibold wrap-anywhere">{entry.name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted wrap-anywhere">
          {entry.rating !== null && <Stars value={entry.rating} />}
          {cigar.filter(Boolean).join(' · ')}
        </p>
      </div>
      {entry.experience_note && (
        <blockquote
          className={classNames(
            'book-note font-serif whitespace-pre-line wrap-anywhere',
            entry.experience_note.length <= MAX_UNBROKEN && 'break-inside-avoid',
            large
              ? 'my-6 border-y border-brass py-5 text-title text-balance italic'
              : 'mt-3 text-lead text-pretty hyphens-auto',
          )}
        >
          {entry.experience_note}
        </blockquote>
      )}
      {withPrivate && entry.private_note && (
        <div className="mt-4 border-l border-brass pl-4">
          <h4 className="text-small text-muted">To myself</h4>
          <p className="book-note mt-1 font-serif text-lead whitespace-pre-line italic wrap-anywhere">
            {entry.private_note}
          </p>
        </div>
      )}
      {photoRows(entry.journal_images).map((row, index) => (
        <Photos key={row[0]?.id} row={row} name={entry.name} before={index * 2} />
      ))}
    </article>
  );
}

/** Scales the flex-grow values, because a row doesn't fill its width if they add up to less than 1. */
const FLEX_SCALE = 100;

/** Shows a row's photos at equal height with their own proportions. The first row stays with its entry's text. */
function Photos({ row, name, before }: { row: readonly JournalImage[]; name: string; before: number }) {
  const ratios = row.reduce((sum, photo) => sum + getRatio(photo), 0);
  return (
    <div
      className={classNames('book-photos', before === 0 && 'break-before-avoid')}
      style={{ maxWidth: `calc(var(--book-photo) * ${ratios})` }}
    >
      {row.map((photo, index) => (
        <Picture
          key={photo.id}
          src={photo.medium_url}
          srcSet={`${photo.medium_url} 960w, ${photo.s3_url} 1920w`}
          sizes="(min-width: 40rem) 480px, 60vw"
          width={photo.width}
          height={photo.height}
          alt={photo.description || `${name}, photo ${before + index + 1}`}
          loading="lazy"
          decoding="async"
          className="min-w-0"
          style={{ flex: `${getRatio(photo) * FLEX_SCALE} 1 0`, aspectRatio: getRatio(photo) }}
        />
      ))}
    </div>
  );
}
