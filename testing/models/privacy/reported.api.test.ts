import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewReport } from '@stoa/contract';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { form, photo } from '../../harness/photos.ts';
import { ask } from './answers.ts';
import { setScene, type Member, type Scene } from './hidden-members.ts';
import { WALK, type OpenCall } from './walk.ts';

const READING = (Object.keys(WALK) as OpenCall[]).filter((call) => call.startsWith('GET '));

describe('a reported item that was hidden or removed', () => {
  let app: TestApp;
  let scene: Scene;
  let owner: Member;
  beforeAll(async () => {
    app = await startTestApp();
    scene = await setScene(app);
    owner = await app.verifiedMember({ first_name: 'Openly', last_name: 'Seen' });
    for (const [, viewer] of scene.viewers)
      await viewer.call('POST /followers/user/following/', { body: { follow_to: owner.memberId } });
  }, 180_000);
  afterAll(() => app.close());

  /** Creates one item of each kind with unique words. `address` is its file. */
  const makeThing = async (kind: NewReport['kind'], word: string) => {
    await owner.call('PUT /user/me/', {
      body: form({ bio: kind === 'member' ? word : 'Plain' }, [['profile_picture', await photo()]]),
    });
    const { body: entry } = await owner.call('POST /cigars/add_cigar/', {
      body: form(
        {
          name: kind === 'entry' ? word : 'Plain leaf',
          description: 'x',
          experience_note: kind === 'entry' ? word : 'Plain',
          rating: '4',
          replies_from: 'members',
        },
        [['journal_images', await photo()]],
      ),
    });
    const { body: reply } = await owner.call('POST /cigars/{id}/replies/', {
      params: { id: entry.id },
      body: { text: kind === 'reply' ? word : 'Plain words' },
    });
    const { body: me } = await owner.call('GET /user/me/', {});
    const image = entry.journal_images[0];
    const media = /photos\/([^/]+)\//.exec(image?.s3_url ?? '')?.[1] ?? '';
    const things = {
      entry: { id: entry.id, marks: [word, media], address: image?.s3_url ?? '' },
      photo: { id: image?.id ?? 0, marks: [media], address: image?.s3_url ?? '' },
      reply: { id: reply.id, marks: [word], address: null },
      member: { id: owner.memberId, marks: [word, me.profile_picture ?? ''], address: me.profile_picture },
    };
    return { ...things[kind], entry: entry.id };
  };

  /** Returns the markers in any response to this member, including the item's own entry, replies, and profile. */
  const marksSeenBy = async (viewer: Member, { entry, marks }: Awaited<ReturnType<typeof makeThing>>) => {
    const texts: string[] = [];
    for (const call of READING) {
      for (const input of WALK[call](scene, viewer)) texts.push((await ask(viewer, call, input)).text);
    }
    for (const path of [
      `/cigars/${entry}/get_cigar_detail/`,
      `/cigars/${entry}/replies/`,
      `/user/member/${owner.memberId}/`,
      `/user/member/${owner.memberId}/cigars/?page_size=100`,
    ])
      texts.push(JSON.stringify((await viewer.send('GET', path)).body));
    return marks.filter((mark) => texts.some((text) => text.includes(mark)));
  };

  it.each([
    ['entry', 'hidden'],
    ['entry', 'removed'],
    ['photo', 'hidden'],
    ['photo', 'removed'],
    ['reply', 'hidden'],
    ['reply', 'removed'],
    ['member', 'hidden'],
    ['member', 'removed'],
  ] as const)(
    'appears in no one else’s calls: %s, %s',
    async (kind, how) => {
      const thing = await makeThing(kind, `Wordof${kind}${how}`);
      // Needs new reporters, because someone whose report was dismissed can't hide anything for a while.
      const reporters = [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()];
      const [, viewer] = scene.viewers[0] ?? [];
      if (viewer === undefined) throw new Error('The list of viewers is empty.');
      // If the walk didn't find the markers at first, the test would prove nothing.
      expect(await marksSeenBy(viewer, thing)).toEqual(thing.marks);
      for (const member of reporters.slice(0, how === 'hidden' ? 3 : 1)) {
        const { status } = await member.call('POST /reports/', {
          body: { kind, id: thing.id, reason: 'hateful' },
        });
        expect(status).toBe(201);
      }
      const open = await app.operator().call('GET /operator/reports/', { query: { kind } });
      const found = open.body.results.find(({ item }) => item.id === thing.id);
      for (const decision of how === 'removed' ? (['remove'] as const) : []) {
        const decided = await app.operator().call('POST /operator/reports/{id}/decide/', {
          params: { id: found?.id ?? 0 },
          body: { decision },
        });
        expect(decided.status).toBe(200);
      }
      for (const [who, one] of scene.viewers) expect([who, await marksSeenBy(one, thing)]).toEqual([who, []]);
      for (const address of thing.address === null ? [] : [thing.address])
        expect((await viewer.fetch(address)).status).toBe(404);
      // A member's next picture starts from a clean state.
      for (const decision of how === 'hidden' ? (['keep'] as const) : [])
        await app.operator().call('POST /operator/reports/{id}/decide/', {
          params: { id: found?.id ?? 0 },
          body: { decision },
        });
    },
    120_000,
  );
});
