import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ask } from './answers.ts';
import { setScene, type Member, type Scene } from './hidden-members.ts';
import { WALK, type OpenCall } from './walk.ts';

const READING = (Object.keys(WALK) as OpenCall[]).filter((call) => call.startsWith('GET '));
/** Names and handles of the two blockers. */
const NAMES = /Umbra|Velata|Absconditus|umbra\.v/i;

describe('a member who was blocked', () => {
  let app: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    app = await startTestApp();
    scene = await setScene(app);
  }, 180_000);
  afterAll(() => app.close());

  /** Returns the responses of every reading call to this member. */
  const everything = async (viewer: Member, without: readonly OpenCall[] = []) => {
    const answers: { call: OpenCall; text: string }[] = [];
    for (const call of READING) {
      if (without.includes(call)) continue;
      for (const input of WALK[call](scene, viewer)) {
        answers.push({ call, text: (await ask(viewer, call, input)).text });
      }
    }
    return answers;
  };
  const mentions = (responses: readonly { call: OpenCall; text: string }[], of: RegExp) =>
    responses.filter(({ text }) => of.test(text)).map(({ call, text }) => [call, of.exec(text)?.[0]]);
  const idPattern = ({ memberId }: Member) => new RegExp(`"[a-z_]*(?:id|member)":${memberId}\\b`);

  it('finds nothing of the blocker in any call, and the blocker finds nothing of them', async () => {
    const { hidden, hiddenToo } = scene;
    const pictures = new Map<Member, string[]>();
    for (const [, viewer] of scene.viewers) {
      const before = await everything(viewer);
      // If the walk didn't find the names at first, the test would prove nothing.
      expect(mentions(before, NAMES)).not.toEqual([]);
      const { body } = await viewer.call('GET /cigars/list_cigars/', {
        query: { filter_by: 'all', page_size: 100 },
      });
      const shown = body.results
        .filter(({ name }) => name === 'Pictured')
        .flatMap(({ journal_images }) => journal_images.map(({ s3_url }) => s3_url));
      pictures.set(viewer, shown);
    }
    for (const [, viewer] of scene.viewers) {
      for (const blocker of [hidden, hiddenToo]) {
        const { status } = await blocker.call('PUT /members/{id}/block/', {
          params: { id: viewer.memberId },
        });
        expect(status).toBe(204);
      }
    }
    for (const [who, viewer] of scene.viewers) {
      const responses = await everything(viewer);
      expect([who, mentions(responses, NAMES)]).toEqual([who, []]);
      for (const blocker of [hidden, hiddenToo]) {
        expect([who, mentions(responses, idPattern(blocker))]).toEqual([who, []]);
      }
      // Both hide the count of their cigars, so their entries have no names, and a block must not reveal the owner.
      for (const address of pictures.get(viewer) ?? []) {
        expect([address, (await viewer.fetch(address)).status]).toEqual([address, 200]);
      }
      // The blockers have a list of blocked members, and see them nowhere else.
      for (const blocker of [hidden, hiddenToo]) {
        const own = await everything(blocker, ['GET /user/me/blocks/', 'GET /user/me/export/']);
        expect([who, mentions(own, idPattern(viewer))]).toEqual([who, []]);
      }
    }
    expect(Array.from(pictures.values()).flat()).not.toEqual([]);
    for (const blocker of [hidden, hiddenToo])
      await blocker.call('PUT /user/me/', { body: { privacies: { cigars_smoked_visible: true } } });
    for (const [viewer, addresses] of pictures) {
      for (const address of addresses)
        expect([address, (await viewer.fetch(address)).status]).toEqual([address, 404]);
    }
  }, 240_000);
});
