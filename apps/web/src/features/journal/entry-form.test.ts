import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { describe, expect, it } from 'vitest';
import {
  entryChange,
  entryFaults,
  entryFormData,
  entryValues,
  freshValues,
  identityFaults,
  placeId,
  SMOKING_TIME_FAULT,
} from './entry-form.ts';
import { placeNote } from './entry-texts.ts';

const home = {
  id: 3,
  street: '1 Elm St',
  city: 'Asheville',
  state: 'NC',
  zip_code: '28801',
  zip: '28801',
  country: 'United States',
  latitude: 35.6,
  longitude: -82.5,
  type: 'user' as const,
};

// Fields that no test is about may be missing.
const entry = {
  id: 7,
  product_id: null,
  product_line: null,
  product_name: 'Padrón 1964',
  product_picture: null,
  product_short_description: '',
  product_vitola: 'Torpedo',
  product_brand_name: 'Padrón',
  product_is_non_stoic: true,
  name: 'Padrón 1964',
  description: 'Box-pressed.',
  brand_name: 'Padrón',
  vitola: 'Torpedo',
  cigar_code: null,
  imported: null,
  in_progress: false,
  is_lit: false,
  created_at: '2026-05-01T20:00:00Z',
  smoked_at: '2026-05-01T19:00:00Z',
  completed_at: '2026-05-01T20:30:00Z',
  location: { ...home, id: 9, type: 'cigar' },
  latitude: 35.6,
  longitude: -82.5,
  is_location_public: false,
  user_id: 1,
  user_name: 'Marcus',
  user_profile_picture: null,
  experience_note: 'Cocoa.',
  private_note: '',
  smoked_local: '2026-05-01T14:30:00',
  rating: 4,
  flavour_rating: 4,
  aroma_rating: null,
  draw_rating: 5,
  burn_rating: 3,
  appearance_rating: 4,
  overall_rating: 4,
  smoking_time: 70,
  smoke_this_again: 5,
  recommend_to_friend: 4,
  buy_in_box: 1,
  said: ['smoking_time', 'smoke_this_again', 'recommend_to_friend'],
  retailer_id: 2,
  retailer_name: 'The Humidor',
  retailer_text: '',
  journal_images: [],
  visibility: 'members' as const,
  replies_from: 'following_and_followers' as const,
} as Partial<Entry> as Entry;
const unfinished: Entry = { ...entry, in_progress: true, overall_rating: null, rating: null };

describe('the entry checks', () => {
  it('ask for the name of a non-stoic cigar first, then for its description', () => {
    const nothing = { name: ' ', brand_name: '', vitola: '', description: '' };
    expect(identityFaults(nothing).map(({ text }) => text)).toEqual([
      JOURNAL_TEXTS.nameMissing,
      JOURNAL_TEXTS.descriptionMissing,
    ]);
  });

  it('skip the name while an entry is in progress, because its field is hidden', () => {
    const values = { ...entryValues(unfinished, false), name: '' };
    expect(entryFaults(values, unfinished)).toEqual([]);
    expect(entryFaults(values, entry).map(({ field }) => field)).toEqual(['name']);
  });

  it.each([4, 301, 12.5, Number.NaN])('refuse %s minutes', (minutes) => {
    const values = { ...entryValues(entry, false), smoking_time: minutes };
    expect(entryFaults(values, entry)).toEqual([{ field: 'smoking_time', text: SMOKING_TIME_FAULT }]);
  });

  it.each([5, 300, null])('accept %s minutes', (minutes) => {
    expect(entryFaults({ ...entryValues(entry, false), smoking_time: minutes }, entry)).toEqual([]);
  });
});

describe('a stored entry in the form', () => {
  it('stays the same when nothing is changed', () => {
    const { name, description, overall_rating, smoking_time, retailer_id } = entry;
    expect(entryChange(entryValues(entry, true), entry)).toMatchObject({
      name,
      description,
      overall_rating,
      aroma_rating: null,
      smoking_time,
      retailer_id,
      is_location_public: false,
      location: 9,
      visibility: 'members',
      replies_from: 'following_and_followers',
    });
  });

  it('sends a new place in full', () => {
    const { street, city, state, zip_code, country, latitude, longitude } = home;
    const values = { ...entryValues(entry, true), place: home };
    const place = { street, city, state, zip_code, country, latitude, longitude };
    expect(entryChange(values, entry).location).toEqual(place);
    expect(JSON.parse(entryFormData(entryChange(values, entry), []).get('location') as string)).toEqual(
      place,
    );
  });

  it('offers the last choice of a public place only while the entry is in progress', () => {
    expect(entryValues(unfinished, true).is_location_public).toBe(true);
    expect(entryValues(entry, true).is_location_public).toBe(false);
  });

  it('doesn’t send the name of a stoic cigar or of an entry in progress', () => {
    const stoic = { ...entry, product_is_non_stoic: false };
    expect(entryChange(entryValues(stoic, false), stoic)).not.toHaveProperty('name');
    expect(entryChange(entryValues(unfinished, false), unfinished)).not.toHaveProperty('name');
  });

  it('sends the id of a cigar’s own place, but not of a home', () => {
    expect(placeId({ ...home, id: 9, type: 'cigar' })).toBe(9);
    expect(placeId(home)).toBeNull();
  });
});

describe('an untouched field', () => {
  it('is sent as null, and as a number once it is answered', () => {
    const values = entryValues(entry, false);
    expect([values.smoking_time, values.buy_in_box]).toEqual([70, null]);
    const sent = { smoking_time: null, smoke_this_again: 5, buy_in_box: 1 };
    expect(entryChange({ ...values, ...sent }, entry)).toMatchObject(sent);
    expect(entryChange(freshValues(false), entry)).toMatchObject({
      smoking_time: null,
      smoke_this_again: null,
      recommend_to_friend: null,
      buy_in_box: null,
    });
  });

  it('counts as answered in a response and a form from an earlier version', () => {
    const { said: _, ...older } = entry;
    const values = entryValues(older as Entry, false);
    expect([values.smoking_time, values.buy_in_box]).toEqual([70, 1]);
    const { retailer_text: _text, ...stored } = { ...freshValues(false), smoking_time: 5 };
    expect(entryChange(stored, entry)).toMatchObject({ smoking_time: 5, retailer_text: '' });
  });
});

describe('the visibility of an entry', () => {
  it('starts with the member’s choice for new entries, and is sent', () => {
    const values = freshValues(false, 'followers');
    const chosen = { visibility: 'followers', replies_from: 'following_and_followers' } as const;
    expect(entryChange(values, entry)).toMatchObject(chosen);
    const form = entryFormData(entryChange({ ...values, visibility: 'me' }, entry), []);
    expect([form.get('visibility'), form.get('replies_from')]).toEqual(['me', 'following_and_followers']);
  });

  it('isn’t sent for a form or an entry that an earlier version stored', () => {
    const { visibility: _v, replies_from: _r, ...older } = entry;
    for (const values of [freshValues(false), entryValues(older as Entry, false)]) {
      const change = JSON.parse(JSON.stringify(entryChange(values, entry))) as object;
      expect(change).not.toHaveProperty('visibility');
      expect(change).not.toHaveProperty('replies_from');
      expect([...entryFormData(entryChange(values, entry), []).keys()]).not.toContain('visibility');
    }
  });

  it('names who can see the place', () => {
    const shown = { ...entry, is_location_public: true };
    expect(placeNote(shown, null)).toBe('Visible to members');
    expect(placeNote({ ...shown, visibility: 'followers' }, null)).toBe('Visible to followers');
    expect(placeNote({ ...shown, visibility: 'me' }, null)).toBe('Only you can see it');
  });
});

describe('the shop', () => {
  it('is sent as typed when none was chosen', () => {
    const typed = { ...freshValues(false), retailer_text: ' Pete’s ' };
    expect(entryChange(typed, entry)).toMatchObject({ retailer_id: null, retailer_text: 'Pete’s' });
    expect(entryChange({ ...typed, retailer_id: 2 }, entry)).toMatchObject({
      retailer_id: 2,
      retailer_text: '',
    });
  });
});

describe('a change with photos', () => {
  it('sends null as an empty text, and a list as a repeated field', () => {
    const values = { ...entryValues(entry, false), remove_images: [4, 5] };
    const photo = new File(['x'], 'porch.jpg', { type: 'image/jpeg' });
    const form = entryFormData(entryChange(values, entry), [photo, photo]);
    expect(form.get('location')).toBe('9');
    expect(form.get('aroma_rating')).toBe('');
    expect(form.get('is_location_public')).toBe('false');
    expect(form.getAll('remove_images')).toEqual(['4', '5']);
    expect(form.getAll('journal_images')).toHaveLength(2);
  });
});
