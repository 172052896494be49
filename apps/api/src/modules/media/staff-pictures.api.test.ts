import { DRAWN } from '@stoa/contract/pictures.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { joinStaff } from '@stoa/testing/harness/staff';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a proxy that asks for a photo by another spelling of its path gets the same response', async () => {
  const [owner, other] = [await app.member(), await app.member()];
  const entry = await owner.call('POST /cigars/add_cigar/', {
    body: form({ name: 'Own', description: 'x', visibility: 'me' }, [['journal_images', await photo()]]),
  });
  const taken = /\/media\/photos\/[^"]+/.exec(JSON.stringify(entry.body))?.[0] ?? '';
  const getAccess = async (who: typeof owner, path: string) =>
    (await who.fetch('/media-session', { headers: { 'x-original-uri': path } })).status;
  expect([await getAccess(owner, taken), await getAccess(owner, `${taken}?a=1`)]).toEqual([204, 204]);
  const name = taken.slice('/media/photos/'.length);
  for (const path of [
    taken,
    `${taken}?a=1`,
    `${taken}?`,
    `/media/photos/./${name}`,
    `/media/photos/x/../${name}`,
    `/media/photos//${name}`,
    `/media//photos/${name}`,
    `/media/photos/${name}/`,
    `/media/photos/${name.replace('/', '%2f')}`,
  ])
    expect([path, await getAccess(other, path)]).toEqual([path, 403]);
});

it('staff see the brand’s pictures, but members’ photos only if they answer members’ questions', async () => {
  const clerk = await joinStaff(app.app, app.url, app.clock, ['catalogue']);
  const reward = await clerk.call('POST /operator/rewards/', {
    body: form({ name: 'Lamp', points: '5' }, [['picture', await photo()]]),
  });
  const picture = reward.body.picture ?? '';
  const member = await app.member();
  const { codes } = await app.codes(1);
  const entry = await member.call('POST /cigars/add_cigar/', {
    body: form({ cigar_code: codes[0] ?? '', rating: '4' }, [['journal_images', await photo()]]),
  });
  const taken = /\/media\/photos\/[^"]+/.exec(JSON.stringify(entry.body))?.[0] ?? '';
  const seen = async (path: string) => (await clerk.fetch(path)).status;
  const getAccess = async (path: string) =>
    (await clerk.fetch('/media-session', { headers: { 'x-original-uri': path } })).status;
  expect([picture, taken].every((path) => path.startsWith('/media/'))).toBe(true);
  expect([await seen(picture), await getAccess(picture)]).toEqual([200, 204]);
  expect(await getAccess(`/media/pictures/${DRAWN}${'0a'.repeat(16)}/960.jpg`)).toBe(204);
  expect([await seen(taken), await getAccess(taken)]).toEqual([401, 401]);
  const around = picture.replace(/[^/]+\/[0-9]+\.jpg$/, `..%2f${taken.slice('/media/'.length)}`);
  expect([await seen(around), await getAccess(around)]).toEqual([401, 401]);
  expect((await fetch(`${app.url}${picture}`)).status).toBe(401);
  const withToken = async (path: string, token = app.operatorToken) =>
    (await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await withToken(picture), await withToken(picture, 'x'.repeat(32))]).toEqual([200, 401]);
  const support = await app.staff('members');
  const shown = async () => [await withToken(taken), (await support.fetch(taken)).status];
  expect(await shown()).toEqual([200, 200]);
  await app.suspend(member.memberId);
  expect(await shown()).toEqual([200, 200]);
});
