import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('anyone can ask for the version at either address, and gets the newest migration too', async () => {
  const { status, body } = await app.visitor().call('GET /version/', {});
  const newest = readdirSync(new URL('../../../migrations', import.meta.url))
    .toSorted()
    .at(-1);
  expect([status, body]).toEqual([
    200,
    { name: 'Stoa', version: '0.1.0', commit: null, schema: newest?.replace(/\.ts$/, '') },
  ]);
  expect(await (await fetch(`${app.url}/version`)).json()).toEqual(body);
});
