import { routes, type Call, type Route } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ask, objectsWith, picturesIn, readAnswer, type Answer } from './answers.ts';
import { changeWhatIsHidden, MARKERS, setScene, type Member, type Scene } from './hidden-members.ts';
import { WALK, type Asked, type OpenCall } from './walk.ts';

const VIEWERS = ['a follower', 'a stranger', 'a member of the same city'] as const;
const CALLS = Object.entries(routes as Record<string, Route>);
const OPERATOR_CALLS = CALLS.filter(([, { access }]) => access === 'operator').map(([call]) => call as Call);
const WALKED = Object.keys(WALK) as OpenCall[];
/** From here on, calls end the viewer's session, and the last one deletes the account. */
const FIRST_ENDING = WALKED.indexOf('POST /user/refresh-token/');

const whole = { page_size: 100 };

interface Step {
  readonly call: OpenCall;
  readonly input: Asked<OpenCall>;
  readonly response: Answer;
}

/** Returns the markers in a response, with the surrounding text. */
const leaksIn = ({ text }: Answer): string[] =>
  MARKERS.flatMap(([what, marker]) => {
    const found = marker.exec(text);
    return found === null
      ? []
      : [`${what}: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`];
  });

describe('members who hide everything', () => {
  let app: TestApp;
  let scene: Scene;
  const viewerNamed = (name: string): Member => {
    const [, member] = scene.viewers.find(([who]) => who === name) ?? [];
    if (member === undefined) throw new Error(`No member is named ${name}.`);
    return member;
  };
  beforeAll(async () => {
    app = await startTestApp();
    scene = await setScene(app);
  }, 180_000);
  afterAll(() => app.close());

  const signIn = (viewer: Member) =>
    viewer.send('POST', '/user/authenticate/', { email: viewer.email, password: 'secret-1' });

  const walk = async (viewer: Member, calls: readonly OpenCall[]): Promise<Step[]> => {
    const steps: Step[] = [];
    for (const call of calls) {
      const inputs = WALK[call](scene, viewer);
      expect([call, inputs.length > 0]).toEqual([call, true]);
      for (const input of inputs) steps.push({ call, input, response: await ask(viewer, call, input) });
    }
    return steps;
  };

  it('are covered by every call of the contract', () => {
    const open = CALLS.filter(([, { access }]) => access !== 'operator').map(([call]) => call);
    expect(WALKED.toSorted()).toEqual(open.toSorted());
  });

  it('appear with these markers in their own responses', async () => {
    const paths = [
      '/user/me/',
      '/user/me/sign-ins/',
      '/address/',
      '/user-stats/ledger/',
      '/rewards/history/',
      '/cigars/list_cigars/?page_size=100&sort_by=-rating',
      '/cigars/list_cigars_for_map/',
      `/cigars/${scene.entries.quiet}/get_cigar_detail/`,
      '/user/me/measure/',
      '/user-stats/practices/',
      '/humidors/',
      `/forecasts/entries/${scene.entries.open}/`,
    ];
    let text = '';
    for (const path of paths) text += (await readAnswer(await scene.hidden.fetch(`/api/v1${path}`))).text;
    const found = MARKERS.filter(([, marker]) => marker.test(text)).map(([what]) => what);
    const toNobody = new Set<string>(['deleted entry', 'photo’s metadata']);
    expect(found).toEqual(MARKERS.map(([what]) => what).filter((what) => !toNobody.has(what)));
  });

  it.each(OPERATOR_CALLS)('aren’t mentioned by %s, which is for operators only', async (call) => {
    const input = { params: { id: 1 }, ...(!call.startsWith('GET ') && { body: {} }) };
    const response = await ask(viewerNamed('a follower'), call, input as never);
    expect([response.status, leaksIn(response)]).toEqual([401, []]);
  });

  it('show support staff no private notes or hidden places', async () => {
    const clerk = await app.staff('members');
    const hiddenFromStaff = new Set<string>([
      'home',
      'exact public place',
      'private place',
      'place turned private',
      'private note',
      'deleted entry',
      'shipping address',
      'measure',
      'practices',
      'forecast',
      'humidor',
    ]);
    let seen = '';
    for (const call of OPERATOR_CALLS.filter(
      (one) => one.startsWith('GET /operator/members/') || one === 'GET /operator/reports/',
    )) {
      for (const { memberId } of [scene.hidden, scene.hiddenToo]) {
        const paged = call.endsWith('/sign-ins/') || call.endsWith('/{id}/') ? {} : { query: whole };
        const { status, text } = await ask(clerk, call, { params: { id: memberId }, ...paged });
        // Staff wrote this about the parcel themselves.
        const answer = text.replaceAll('"tracking_note":"Parcelgate 9"', '');
        const leaks = MARKERS.filter(([what, marker]) => hiddenFromStaff.has(what) && marker.test(answer));
        expect([call, status, leaks.map(([what]) => what)]).toEqual([call, 200, []]);
        seen += answer;
      }
    }
    for (const shown of ['Umbra Velata', 'Openville', 'Pictured', 'Cutter', 'UmbraPhone'])
      expect(seen).toContain(shown);
  });

  it('never appear with a measure, practice, or forecast in a response to operators, even as a figure', async () => {
    const operator = app.operator();
    const reads = OPERATOR_CALLS.filter((one) => one.startsWith('GET ') && one !== 'GET /operator/backup/');
    const params = { id: scene.hidden.memberId };
    const responses = await Promise.all(reads.map((call) => ask(operator, call, { params })));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
    const marker = /2013-05-0[67]|per_week|weekly_measure|2012-02-03|practice_earned|2014-06-07T08/;
    const found = reads.filter((_, index) => marker.test(responses[index]?.text ?? ''));
    expect(found).toEqual([]);
  });

  it('can’t be found by what they hide', async () => {
    const viewer = viewerNamed('a follower');
    const { body: people } = await viewer.call('GET /user/all-members/', {
      query: { filter: 'absconditus' },
    });
    expect(people.results).toHaveLength(1);
    const words = [
      'umbra.secret',
      scene.hidden.email,
      'xanthippolis',
      'whisperlane',
      '2017',
      '1733',
      'commonfield',
    ];
    for (const filter of words) {
      const { body } = await viewer.call('GET /user/all-members/', { query: { filter } });
      expect([filter, body.count, body.results]).toEqual([filter, 0, []]);
    }
    for (const q of ['quietproof', 'erasedleaf', 'only-for-my-eyes', 'pictured']) {
      const named = await viewer.call('GET /cigars/suggest_names/', { query: { q } });
      const listed = await viewer.call('GET /cigars/list_cigars/', { query: { search: q } });
      expect([q, named.body.results, listed.body.results]).toEqual([q, [], []]);
    }
  });

  it('come last when a list is sorted by a hidden value, so that no neighbor reveals it', async () => {
    const last = [scene.hidden.memberId, scene.hiddenToo.memberId].toSorted((a, b) => a - b);
    for (const [, viewer] of scene.viewers) {
      for (const sort_by of ['cigars', '-cigars', 'created_at', '-created_at'] as const) {
        const { body } = await viewer.call('GET /user/all-members/', { query: { sort_by, page_size: 100 } });
        expect([sort_by, body.results.map(({ id }) => id).slice(-2)]).toEqual([sort_by, last]);
      }
    }
  });

  it('reveal nothing through pictures that others may see', async () => {
    const viewer = viewerNamed('a stranger');
    const list = await ask(viewer, 'GET /cigars/list_cigars/', {
      query: { filter_by: 'all', page_size: 100 },
    });
    const pictures = picturesIn(list.text);
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    for (const address of pictures) {
      const picture = await readAnswer(await viewer.fetch(address));
      expect([address, picture.status, leaksIn(picture)]).toEqual([address, 200, []]);
    }
  });

  it('can change everything they hide without changing any response to another member', async () => {
    const asking = WALKED.filter((call) => call.startsWith('GET '));
    const seen = async () => {
      const answers: unknown[] = [];
      for (const [who, viewer] of scene.viewers) {
        for (const { call, input, response } of await walk(viewer, asking)) {
          // The total of all members' cigars also counts those in progress, and belongs to no member.
          const text = JSON.stringify(response.json).replace(/"cigar_count":\d+/, '');
          answers.push([who, call, input, text]);
        }
      }
      return answers;
    };
    const before = await seen();
    await changeWhatIsHidden(app, scene);
    expect(await seen()).toEqual(before);
  });

  it.each(VIEWERS)(
    'stay hidden from %s in every call',
    async (name) => {
      const viewer = viewerNamed(name);
      await signIn(viewer);
      const steps = await walk(viewer, WALKED.slice(0, FIRST_ENDING));
      for (const call of WALKED.slice(FIRST_ENDING)) {
        await signIn(viewer);
        steps.push(...(await walk(viewer, [call])));
      }
      const unexpected = steps.filter(({ input, response: { status } }) =>
        input.refused === undefined ? status >= 300 : status !== input.refused,
      );
      expect(unexpected.map(({ call, input, response }) => [call, input, response.text])).toEqual([]);
      const leaks = steps.flatMap(({ call, input, response }) =>
        leaksIn(response).map((leak) => [call, JSON.stringify(input), leak]),
      );
      expect(leaks).toEqual([]);
      // If the walk didn't see what the two members show, the test would prove nothing.
      const all = steps.map(({ response: { text } }) => text).join('\n');
      for (const shown of ['Umbra Velata', 'Openville', 'Pictured', 'Absconditus'])
        expect(all).toContain(shown);
      expect(scene.quietMedia).toHaveLength(1);
      for (const media of scene.quietMedia) expect(all).not.toContain(media);
      // Another member may show the city, but no response may place the second hidden member there.
      const together = (one: string, other: RegExp) =>
        steps.flatMap(({ call, response }) =>
          objectsWith(response.json, one)
            .map((object) => JSON.stringify(object))
            .flatMap((object) => (other.test(object) ? [[call, object]] : [])),
        );
      expect(together('Absconditus', /Commonfield/)).toEqual([]);
      // No response may show that a public place is hidden, which only happens near a home.
      expect(together('At home', /"is_location_public":true/)).toEqual([]);
      // No response may name the owner of cigars whose count is hidden.
      expect(together('Openville', new RegExp(`"user_id":${scene.hidden.memberId}\\b|Umbra`))).toEqual([]);
      expect(together('Pictured', new RegExp(`"user_id":${scene.hidden.memberId}\\b|Umbra`))).toEqual([]);
      // No response may reveal where a member smoked a cigar at a private place, not even through the shop's statistics.
      expect(together('Test justice', /Smoke House/)).toEqual([]);
      expect(together('Smoke House', /"justice","cigars":[1-9]/)).toEqual([]);
    },
    120_000,
  );
});
