import { AUDIENCES } from '@stoa/contract/journal.rules';
import type { SeenAs } from '@stoa/contract';
import { updateFigures } from '@stoa/api/modules/cigars/index';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '../../harness/app.ts';
import { form, photo } from '../../harness/photos.ts';
import type { Member } from './hidden-members.ts';

const RUNS = Number(process.env['SEEN_AS_RUNS'] ?? 8);

const privacies = fc.record({
  member_since_visible: fc.boolean(),
  cigars_smoked_visible: fc.boolean(),
  location_visible: fc.boolean(),
});
const entry = fc.record({
  visibility: fc.constantFrom(...AUDIENCES),
  isFinished: fc.boolean(),
  isPlacePublic: fc.boolean(),
  isPictured: fc.boolean(),
  isDeleted: fc.boolean(),
});
type DrawnEntry = typeof entry extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const whole = { page: 1, page_size: 100 };
const addressesIn = (answers: unknown) =>
  [...new Set(JSON.stringify(answers).match(/[^"]+\/photos\/[^"]+\.jpg/g) ?? [])].toSorted();

describe('the preview of a member’s own profile', () => {
  let app: TestApp;
  let image: Buffer;
  beforeAll(async () => {
    app = await startTestApp();
    image = await photo();
  });
  afterAll(() => app.close());

  const log = async (owner: Member, drawn: DrawnEntry): Promise<number> => {
    const place = await owner.call('POST /address/', {
      body: {
        ...AUSTIN,
        type: 'cigar',
        street: '1 Main',
        city: 'Lubbock',
        latitude: 33.5,
        longitude: -101.8,
      },
    });
    const fields = {
      name: 'Leaf',
      description: 'x',
      private_note: 'mine alone',
      location: String(place.body.id),
      is_location_public: String(drawn.isPlacePublic),
      visibility: drawn.visibility,
      ...(drawn.isFinished && { rating: '4' }),
    };
    const files: Parameters<typeof form>[1] = drawn.isPictured ? [['journal_images', image]] : [];
    const { status, body } = await owner.call('POST /cigars/add_cigar/', { body: form(fields, files) });
    expect(status).toBe(201);
    if (drawn.isDeleted) await owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: body.id } });
    return body.id;
  };

  /** Returns what this member sees of the owner through the normal calls. */
  const gets = async (viewer: Member, owner: Member, entries: readonly number[]) => {
    const params = { id: owner.memberId };
    return {
      profile: await viewer.call('GET /user/member/{id}/', { params }),
      cigars: await viewer.call('GET /user/member/{id}/cigars/', { params, query: whole }),
      page: await viewer.call('GET /user/member/{id}/cigars/', { params, query: { page: 2, page_size: 1 } }),
      entries: await Promise.all(
        entries.map((id) => viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })),
      ),
    };
  };

  const seenAs = async (owner: Member, as: SeenAs, entries: readonly number[]) => ({
    profile: await owner.call('GET /members/me/seen-as/', { query: as }),
    cigars: await owner.call('GET /members/me/seen-as/cigars/', { query: { ...as, ...whole } }),
    page: await owner.call('GET /members/me/seen-as/cigars/', { query: { ...as, page: 2, page_size: 1 } }),
    entries: await Promise.all(
      entries.map((id) => owner.call('GET /members/me/seen-as/cigars/{id}/', { params: { id }, query: as })),
    ),
  });
  const bodies = (answers: Awaited<ReturnType<typeof gets>>) => ({
    profile: [answers.profile.status, answers.profile.body],
    cigars: [answers.cigars.status, answers.cigars.body],
    page: [answers.page.status, answers.page.body],
    entries: answers.entries.map(({ status, body }) => [status, body]),
  });
  const getHandle = async (member: Member) => (await member.call('GET /user/me/', {})).body.handle ?? '';
  const STRANGER: SeenAs = { as: 'stranger', handle: '' };
  const FOLLOWER: SeenAs = { as: 'follower', handle: '' };
  const follow = (who: Member, whom: Member) =>
    who.call('POST /followers/user/following/', { body: { follow_to: whom.memberId } });

  it('matches what a real stranger, a real follower, and the named member see, whatever is hidden', async () => {
    const [stranger, follower] = [await app.member(), await app.member()];
    await fc.assert(
      fc.asyncProperty(privacies, fc.array(entry, { minLength: 1, maxLength: 5 }), async (hides, drawn) => {
        const owner = await app.member({ bio: 'Here' });
        await follow(follower, owner);
        const entries = [];
        for (const one of drawn) entries.push(await log(owner, one));
        await owner.call('PUT /user/me/', { body: { privacies: hides } });
        // A background job creates the page of a named cigar, which must not happen between two reads.
        await updateFigures(app.app.platform.db);
        const real = {
          stranger: bodies(await gets(stranger, owner, entries)),
          follower: bodies(await gets(follower, owner, entries)),
        };
        const named = async (who: Member): Promise<SeenAs> => ({
          as: 'member',
          handle: await getHandle(who),
        });
        expect(bodies(await seenAs(owner, STRANGER, entries))).toEqual(real.stranger);
        expect(bodies(await seenAs(owner, await named(stranger), entries))).toEqual(real.stranger);
        expect(bodies(await seenAs(owner, FOLLOWER, entries))).toEqual(real.follower);
        expect(bodies(await seenAs(owner, await named(follower), entries))).toEqual(real.follower);
        for (const [viewer, as] of [
          [stranger, STRANGER],
          [follower, FOLLOWER],
        ] as const) {
          for (const address of addressesIn(await seenAs(owner, as, entries)))
            expect([as, address, (await viewer.fetch(address)).status]).toEqual([as, address, 200]);
        }
      }),
      { numRuns: RUNS, seed: 64, endOnFailure: true },
    );
  }, 240_000);

  it('doesn’t reveal who blocked or muted the member, or whether a handle exists', async () => {
    const [owner, viewer] = [await app.member(), await app.member()];
    const entries = [
      await log(owner, {
        visibility: 'followers',
        isFinished: true,
        isPlacePublic: true,
        isPictured: true,
        isDeleted: false,
      }),
    ];
    const handle = await getHandle(viewer);
    const asViewer: SeenAs = { as: 'member', handle };
    const before = bodies(await seenAs(owner, asViewer, entries));
    const target = { params: { id: owner.memberId } };
    await viewer.call('PUT /members/{id}/mute/', target);
    expect((await viewer.call('GET /user/member/{id}/', target)).body.is_muted).toBe(true);
    expect(bodies(await seenAs(owner, asViewer, entries))).toEqual(before);
    await viewer.call('PUT /members/{id}/block/', target);
    expect((await viewer.call('GET /user/member/{id}/', target)).status).toBe(404);
    expect(bodies(await seenAs(owner, asViewer, entries))).toEqual(before);
    const nobody: SeenAs = { as: 'member', handle: 'nobodys.own' };
    expect(bodies(await seenAs(owner, nobody, entries))).toEqual(before);
    // Members that the owner has blocked get nothing.
    const other = await app.member();
    await owner.call('PUT /members/{id}/block/', { params: { id: other.memberId } });
    const blocked = await seenAs(owner, { as: 'member', handle: await getHandle(other) }, entries);
    expect([blocked.profile.status, blocked.cigars.status, blocked.entries[0]?.status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('doesn’t reveal what the named member wants, or a block between other members', async () => {
    const [owner, viewer, third] = [await app.member(), await app.member(), await app.member()];
    const shown = { isFinished: true, isPlacePublic: true, isPictured: false, isDeleted: false };
    const entries = [await log(owner, { ...shown, visibility: 'members' })];
    await follow(owner, third);
    await follow(third, owner);
    const asViewer: SeenAs = { as: 'member', handle: await getHandle(viewer) };
    const before = bodies(await seenAs(owner, asViewer, entries));
    expect(before.profile[1]).toMatchObject({ followers: 1, following: 1 });
    expect((await viewer.call('POST /wants/', { body: { entry_id: entries[0] ?? 0 } })).status).toBe(200);
    await viewer.call('PUT /members/{id}/block/', { params: { id: third.memberId } });
    expect(bodies(await seenAs(owner, asViewer, entries))).toEqual(before);
  });

  it('doesn’t show other members’ entries, requires a handle, and refuses the member’s own handle', async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const shown = await log(other, {
      visibility: 'members',
      isFinished: true,
      isPlacePublic: false,
      isPictured: false,
      isDeleted: false,
    });
    const handle = await getHandle(other);
    for (const as of [STRANGER, FOLLOWER, { as: 'member', handle } as const]) {
      const opened = await seenAs(owner, as, [shown]);
      expect([as, opened.entries[0]?.status]).toEqual([as, 404]);
    }
    const refusals = await Promise.all(
      ['', await getHandle(owner)].map((named) =>
        owner.call('GET /members/me/seen-as/', { query: { as: 'member', handle: named } }),
      ),
    );
    expect(refusals.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [400, ['error', 'handle']],
      [400, ['error', 'handle']],
    ]);
  });
});
