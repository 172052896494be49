import { emblemSvg, virtues } from '@stoa/art/emblems';
import { badgeMedallion } from '@stoa/art/medallion';
import type { EntryDetail, JournalYear, OwnBadge } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { longDate } from '../../lib/dates.ts';
import { counted, figure } from '../../lib/figures.ts';
import { entryDay } from '../../lib/smoked-day.ts';

/** A shared picture's content, without anything that its owner hides from others. */
export interface Card {
  eyebrow: string;
  title: string;
  /** Lines below the title; empty ones are omitted. */
  facts: readonly string[];
  stars: number | null;
  quote: string;
  /** A photo's addresses, largest first, because only a smaller one may be available offline. */
  photos: readonly string[];
  /** The owner's description of the photo; may be empty. */
  photoWords: string;
  /** Drawn if there is no photo. */
  drawing: string | null;
  figures: readonly { value: string; label: string }[];
  /** The text shared with the picture. */
  text: string;
}

/** Drawn for a cigar without a picture or a line. */
const COLONNADE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 48 48" fill="none" stroke="currentColor" stroke-width="0.75"><path d="M4 11.5 24 2l20 9.5zM5 14.5h38M3 30h42M6 27.5h36M9 15v12M12 15v12M20 15v12M23 15v12M25 15v12M28 15v12M36 15v12M39 15v12"/></svg>';

const NOTHING = {
  eyebrow: '',
  facts: [],
  stars: null,
  quote: '',
  photos: [],
  photoWords: '',
  drawing: null,
  figures: [],
};

/** Omits private notes, places that aren't public, and hidden photos. */
export function entryCard(entry: EntryDetail): Card {
  const photo = entry.journal_images.find(({ id }) => !entry.hidden_photos.includes(id));
  const place = entry.is_location_public && entry.location ? placeLabel(entry.location) : '';
  const stars = entry.rating === null ? '' : `, ${entry.rating} of 5 stars`;
  return {
    ...NOTHING,
    eyebrow: [entry.brand_name, entry.vitola].filter(Boolean).join(' · '),
    title: entry.name,
    facts: [[place, entryDay(entry).long].filter(Boolean).join(', ')],
    stars: entry.rating,
    quote: entry.experience_note,
    photos: photo ? [photo.s3_url, photo.medium_url] : [entry.product_picture ?? ''].filter(Boolean),
    photoWords: photo?.description ?? '',
    drawing: entry.product_line ? emblemSvg(entry.product_line, 'currentColor') : COLONNADE,
    text: `${entry.name}${stars}. ${entry.experience_note}`.trim(),
  };
}

export function badgeCard({ name, display_name, earned_at }: OwnBadge): Card {
  return {
    ...NOTHING,
    eyebrow: 'Badge',
    title: name,
    facts: [display_name, earned_at === null ? '' : longDate(earned_at)],
    drawing: badgeMedallion(name, 1),
    text: `${name}: ${display_name}.`,
  };
}

export function yearCard(year: JournalYear): Card {
  const most = virtues
    .map((virtue) => ({ virtue, cigars: year.by_line.find(({ line }) => line === virtue)?.cigars ?? 0 }))
    .reduce((first, next) => (next.cigars > first.cigars ? next : first));
  const best = year.best_entry?.visibility === 'members' ? year.best_entry : null;
  return {
    ...NOTHING,
    eyebrow: 'Year in review',
    title: String(year.year),
    facts: best ? [`Best of the year: ${best.name}`] : [],
    drawing: emblemSvg(most.virtue, 'currentColor'),
    figures: [
      { value: figure(year.cigars), label: year.cigars === 1 ? 'cigar' : 'cigars' },
      { value: figure(year.in_total_days), label: year.in_total_days === 1 ? 'day' : 'days' },
      { value: figure(year.new_brands), label: year.new_brands === 1 ? 'new brand' : 'new brands' },
    ],
    text: `My ${year.year} on Stoa: ${counted(year.cigars, 'cigar')} on ${counted(year.in_total_days, 'day')}.`,
  };
}
