import type { EntryDetail } from '@stoa/contract';
import { describe, expect, it } from 'vitest';
import { entryCard } from './card.ts';

const photo = (id: number) => ({
  id,
  name: 'a.jpg',
  s3_url: `/large/${id}`,
  medium_url: `/medium/${id}`,
  small_url: `/small/${id}`,
  width: 3,
  height: 2,
});

const entry = {
  name: 'The Republic',
  brand_name: 'Stoa',
  vitola: 'Toro',
  rating: 4,
  experience_note: 'Cedar',
  private_note: 'For nobody',
  is_location_public: false,
  location: { city: 'Austin', state: 'TX' },
  smoked_at: '2026-05-01T20:00:00.000Z',
  smoked_local: '2026-05-01T15:00:00',
  journal_images: [photo(1), photo(2)],
  hidden_photos: [],
  product_line: 'justice',
  product_picture: null,
} as unknown as EntryDetail;

describe('the picture of an entry', () => {
  it('omits a private place and the private note', () => {
    expect(JSON.stringify(entryCard(entry))).not.toMatch(/Austin|nobody/);
    expect(entryCard({ ...entry, is_location_public: true }).facts[0]).toContain('Austin');
  });

  it('omits photos that are hidden from others', () => {
    expect(entryCard(entry).photos).toEqual(['/large/1', '/medium/1']);
    expect(entryCard({ ...entry, hidden_photos: [1] }).photos).toEqual(['/large/2', '/medium/2']);
    expect(entryCard({ ...entry, hidden_photos: [1, 2] }).photos).toEqual([]);
  });
});
