import { expectEveryKindOnce, startEvening } from '../world/all-kinds.ts';
import { outboxList } from '../world/offline.ts';
import { leaveOldStores } from '../world/old-device.ts';
import { expect, test } from '../world/world.ts';

/** A form as the earlier version stored it. */
const VALUES = {
  name: '',
  brand_name: '',
  vitola: '',
  description: '',
  private_note: '',
  experience_note: '',
  flavour_rating: null,
  aroma_rating: null,
  draw_rating: null,
  burn_rating: null,
  appearance_rating: null,
  overall_rating: null,
  smoking_time: null,
  smoked_at: null,
  place: null,
  smoke_this_again: null,
  recommend_to_friend: null,
  buy_in_box: null,
  is_location_public: false,
  retailer_id: null,
  retailer_text: '',
  remove_images: [],
  photo_order: [],
  photos: [],
};

test.use({ serviceWorkers: 'allow' });

test('items that were queued before an app update arrive once', async ({ page, browser, server }) => {
  test.slow();
  const { code, smoked, lit, writer } = await startEvening(page, browser, server);
  const me = await page.request.get('/api/v1/user/me/');
  const { id: member } = (await me.json()) as { id: number };
  const savedAt = new Date().toISOString();
  const entry = (name: string, rest: object, note: string) => ({
    name,
    member,
    title: 'A cigar',
    savedAt,
    addressId: null,
    earned: null,
    refusal: null,
    subject: { product_is_non_stoic: false, in_progress: true, journal_images: [], retailer_name: null },
    values: { ...VALUES, experience_note: note },
    keys: { add: `${name} add`, place: `${name} place`, update: `${name} update` },
    ...rest,
  });
  const added = entry(
    '1',
    { cigar: { kind: 'code', code }, entryId: null, smokedAt: savedAt },
    'New, from the cellar.',
  );
  const changed = entry(
    '2',
    { cigar: null, entryId: smoked, smokedAt: null, base: VALUES },
    'Second thoughts.',
  );
  const response = { member, entryId: writer.entry, writtenAt: savedAt };

  // This page has no app, so nothing has the device store open.
  await page.goto('/robots.txt');
  await leaveOldStores(page, [
    { store: 'waiting', row: { member, name: added.name, value: added } },
    { store: 'waiting', row: { member, name: changed.name, value: changed } },
    { store: 'responses', row: { ...response, name: '3 reply', kind: 'reply', text: 'From the cellar.' } },
    { store: 'responses', row: { ...response, name: '4 glass', kind: 'cheer', text: '' } },
    {
      store: 'amends',
      row: {
        member,
        name: 'entry',
        entryId: smoked,
        faults: ['uneven_burn'],
        words: '',
        photo: null,
        key: 'a',
        refused: null,
      },
    },
    { store: 'drafts', row: { member, name: 'put down', value: { entryId: lit, minutes: 55 } } },
  ]);
  await page.goto('/dashboard/journal');
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list.getByText('New, from the cellar.')).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  await expectEveryKindOnce(page, server, { code, smoked, lit, writer });
});
