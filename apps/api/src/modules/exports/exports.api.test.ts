import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { form, photo } from '@stoa/testing/harness/photos';

const EXPORT = '/api/v1/user/me/export/';
const ODD = '</script><b>bold</b> & "quoted"\nnew line\u2028 é 🌶 \\ \' `${x}`';

const download = async (member: Browser): Promise<Unzipped> => {
  const response = await member.fetch(EXPORT);
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

const getText = (files: Unzipped, name: string): string => strFromU8(files[name] ?? new Uint8Array());

interface Journal {
  readonly member: Record<string, unknown>;
  readonly entries: readonly (Record<string, unknown> & { photos: { file: string }[] })[];
  readonly badges: readonly { name: string; earned: boolean }[];
  readonly [list: string]: unknown;
}

const getJournal = (files: Unzipped): Journal => JSON.parse(getText(files, 'data/journal.json')) as Journal;

interface Ledger {
  readonly balance: number;
  readonly lines: readonly { points: number; earned: number; balance: number; title: string }[];
}

const getLedger = (files: Unzipped): Ledger => JSON.parse(getText(files, 'data/ledger.json')) as Ledger;

describe('a member’s export', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is available to members only, as a dated file that is not cached', async () => {
    expect((await app.visitor().fetch(EXPORT)).status).toBe(401);
    const response = await (await app.member()).fetch(EXPORT);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="stoa-journal-${day}.zip"`,
    );
    await response.arrayBuffer();
    const document = (await (await app.visitor().fetch('/api/v1/openapi.json')).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, unknown> }> } }>;
    };
    expect(document.paths[EXPORT]?.get.responses['200']?.content).toHaveProperty(['application/zip']);
  });

  it('contains full parcel addresses with their recipients', async () => {
    const member = await app.member();
    const parcel = {
      street: '1 Main',
      line2: 'Apt 4',
      recipient: 'Charles Babbage',
      city: 'Austin',
      state: 'TX',
    };
    await member.send('POST', '/address/', { ...parcel, zip_code: '78701', type: 'shipping' });
    const { addresses } = getJournal(await download(member));
    expect(addresses).toContainEqual(expect.objectContaining({ ...parcel, zip_code: '78701' }));
  });

  it('contains the member’s notification settings', async () => {
    const member = await app.member();
    const quiet_hours = { from: '22:30', to: '07:15' };
    await member.call('PUT /notifications/delivery/', {
      body: { mails: 'weekly', quiet_hours, time_zone: 'Europe/Berlin' },
    });
    await member.call('PUT /notifications/preferences/', { body: { reply: { email: true } } });
    const journal = getJournal(await download(member));
    expect(journal['notification_delivery']).toEqual({
      mails: 'weekly',
      quiet_hours,
      time_zone: 'Europe/Berlin',
      home_time_zone: 'America/Chicago',
    });
    expect(journal['notification_preferences']).toMatchObject({ reply: { email: true } });
  });

  it('contains the member’s replies and cheers, and who the member blocked or muted', async () => {
    const member = await app.member();
    const owner = await app.member({ first_name: 'Anna' });
    const [rude, loud] = [await app.member({ first_name: 'Rude' }), await app.member({ first_name: 'Loud' })];
    const { body } = await owner.call('POST /cigars/add_cigar/', {
      body: { name: 'Leaf', description: 'x', rating: 4, replies_from: 'members' },
    });
    const target = { params: { id: body.id } };
    await member.call('PUT /cigars/{id}/cheer/', target);
    await member.call('POST /cigars/{id}/replies/', { ...target, body: { text: 'Which bread?' } });
    await owner.call('POST /cigars/{id}/replies/', { ...target, body: { text: 'Rye.' } });
    await member.call('PUT /members/{id}/block/', { params: { id: rude.memberId } });
    await member.call('PUT /members/{id}/mute/', { params: { id: loud.memberId } });
    const journal = getJournal(await download(member));
    expect(journal['replies']).toEqual([
      expect.objectContaining({ entry_id: body.id, text: 'Which bread?', hidden_at: null }),
    ]);
    expect(journal['glasses']).toEqual([{ entry_id: body.id, raised_at: expect.any(String) }]);
    expect(journal['blocked']).toEqual([expect.objectContaining({ name: 'Rude Aurel' })]);
    expect(journal['muted']).toEqual([expect.objectContaining({ name: 'Loud Aurel' })]);
    const others = getJournal(await download(rude));
    expect([others['blocked'], others['muted']]).toEqual([[], []]);
    await loud.call('PUT /members/{id}/block/', { params: { id: member.memberId } });
    expect(getJournal(await download(member))['muted']).toEqual([]);
  });

  it('contains the same figures as the app, and the balance after each line of points', async () => {
    const member = await app.member();
    const { codes } = await app.codes(3, 'courage', 70);
    for (const cigar_code of codes) {
      await member.call('POST /cigars/add_cigar/', { body: { cigar_code, overall_rating: 4 } });
    }
    await member.call('POST /cigars/add_cigar/', { body: { name: 'Lancero', description: 'A gift.' } });
    const { body: me } = await member.call('GET /user/me/', {});
    const files = await download(member);
    const { member: record, entries, badges } = getJournal(files);
    expect(record).toMatchObject({
      cigars: me.cigars,
      balance: me.balance,
      total_points: me.total_points,
      email: member.email,
    });
    expect(entries).toHaveLength(me.cigars);
    expect(badges.filter(({ earned }) => earned).map(({ name }) => name)).toEqual(
      me.badges.filter(({ earned }) => earned).map(({ name }) => name),
    );
    const { balance, lines } = getLedger(files);
    expect(balance).toBe(me.balance);
    expect(lines.at(-1)?.balance).toBe(me.balance);
    expect(lines.reduce((sum, { earned }) => sum + earned, 0)).toBe(me.total_points);
    expect(lines.map(({ points }) => points)).toEqual([50, 70, 45, 70, 70]);
    const rows = getText(files, 'data/ledger.csv').trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + lines.length);
    expect(Array.from(files['data/ledger.csv']?.slice(0, 3) ?? [])).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows[0]).toBe('id,date,cause,reference,title,points,earned,balance,entry_id');
  });

  it('exports odd texts unchanged, as data and never as markup or formulas', async () => {
    const member = await app.member({ first_name: '=cmd()', last_name: '<i>O’Brien' });
    await member.call('POST /cigars/add_cigar/', {
      body: {
        name: '@SUM(A1)',
        brand_name: '+1',
        vitola: '-2',
        description: ODD,
        experience_note: ODD,
        private_note: 'For me alone',
        smoked_at: '2026-01-02T23:30:00-05:00',
      },
    });
    // Older versions stored line separators.
    await app.app.platform.db
      .updateTable('entry')
      .set({ description: ODD, experience_note: ODD })
      .where('member_id', '=', member.memberId)
      .execute();
    const files = await download(member);
    expect(getJournal(files).entries[0]).toMatchObject({
      name: '@SUM(A1)',
      brand_name: '+1',
      description: ODD,
      experience_note: ODD,
      private_note: 'For me alone',
      smoked_local: '2026-01-02T23:30:00',
    });
    const script = getText(files, 'data/journal.js');
    expect(script).toMatch(/^window\.STOA_JOURNAL = \{/);
    expect(script).not.toMatch(/[<>\u2028\u2029]/);
    const data = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf(';'))) as Journal;
    expect(data.member['name']).toBe('=cmd() <i>O’Brien');
    expect(data.entries[0]?.['experience_note']).toBe(ODD);
    const table = getText(files, 'data/entries.csv');
    expect(table).toContain(`,'@SUM(A1),'+1,'-2,,"${ODD.replaceAll('"', '""')}",`);
    expect(table).toContain(',For me alone,');
    expect(getText(files, 'index.html')).not.toContain('O’Brien');
  });

  it('lists who can see each entry, who may reply, and whether others see its place', async () => {
    const member = await app.member();
    const place = await member.call('POST /address/', {
      body: { city: 'Denver', state: 'CO', type: 'cigar' },
    });
    await member.call('POST /cigars/add_cigar/', {
      body: {
        name: 'Lancero',
        description: 'A gift.',
        rating: 4,
        visibility: 'followers',
        replies_from: 'nobody',
        location: place.body.id,
        is_location_public: true,
      },
    });
    await member.call('POST /cigars/add_cigar/', { body: { name: 'Corona', description: 'Mine.' } });
    const files = await download(member);
    expect(getJournal(files).entries).toMatchObject([
      { visibility: 'followers', replies_from: 'nobody', is_place_shown: true, imported: null },
      { visibility: 'members', replies_from: 'following_and_followers', is_place_shown: false },
    ]);
    const [heading, ...rows] = getText(files, 'data/entries.csv').trimEnd().split('\r\n');
    expect(heading).toMatch(/,visibility,replies_from,imported(,|$)/);
    expect(rows[0]).toMatch(/,followers,nobody,,*$/);
  });

  it('contains every photo as it is served and the profile picture, but nothing from others', async () => {
    const stranger = await app.member({ first_name: 'Hidden', last_name: 'Stranger' });
    await stranger.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Foreign', description: 'Not yours.' }, [
        ['journal_images', await photo('jpeg', 70, 50)],
      ]),
    });
    const member = await app.member();
    const { body: added } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Mine', description: 'Yes.' }, [
        ['journal_images', await photo('jpeg', 80, 60)],
        ['journal_images', await photo('png', 60, 80)],
        ['picture', await photo('jpeg', 50, 50)],
      ]),
    });
    const { body: me } = await member.call('PUT /user/me/', {
      body: form({}, [['profile_picture', await photo()]]),
    });
    const served = async (path: string | null | undefined) =>
      new Uint8Array(await (await member.fetch(path ?? '')).arrayBuffer());
    const files = await download(member);
    const folder = `photos/${added.id}`;
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('photos/'))
        .toSorted(),
    ).toEqual([`${folder}/1.jpg`, `${folder}/2.jpg`, `${folder}/cigar.jpg`, 'photos/profile.jpg']);
    expect(files[`${folder}/1.jpg`]).toEqual(await served(added.journal_images[0]?.s3_url));
    expect(files[`${folder}/2.jpg`]).toEqual(await served(added.journal_images[1]?.s3_url));
    expect(files[`${folder}/cigar.jpg`]).toEqual(await served(added.product_picture));
    expect(files['photos/profile.jpg']).toEqual(await served(me.profile_picture));
    expect(getJournal(files).entries[0]?.photos.map(({ file }) => file)).toEqual([
      `${folder}/1.jpg`,
      `${folder}/2.jpg`,
    ]);
    const everything = Object.values(files).map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(everything.filter((text) => /Stranger|Foreign|Not yours/.test(text))).toEqual([]);
  });

  it('leaves out deleted entries and removed files', async () => {
    const member = await app.member();
    const { body: remaining } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Saved', description: '1' }, [['journal_images', await photo()]]),
    });
    const { body: gone } = await member.call('POST /cigars/add_cigar/', {
      body: { name: 'Gone', description: '2' },
    });
    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: gone.id } });
    const [image] = remaining.journal_images;
    await app.app.platform.storage.delete((image?.s3_url ?? '').replace('/media/', ''));
    const files = await download(member);
    expect(getJournal(files).entries.map(({ name }) => name)).toEqual(['Saved']);
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([]);
  });
});
