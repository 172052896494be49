import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { ENDPOINTS } from './floor/endpoints.ts';
import { pathFor, type Ask } from './loaded-server.ts';
import { captureStatements } from './plans.ts';
import { askAsViewers } from './viewers.ts';
import { loadWorld } from './world/load.ts';
import { UNTIL } from './world/size.ts';

const isSession = (text: string) => text.includes('session_token');

describe('each screen sends one statement to the database', () => {
  let world: TestApp;
  let ask: Ask;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.advance(UNTIL.getTime() - world.clock.now().getTime());
    await loadWorld(world.app.platform.database, { members: 200, entries: 2_000, seed: 5 });
    ask = await askAsViewers(world);
  });
  afterAll(() => world.close());

  test.each(ENDPOINTS)('$name', async (endpoint) => {
    const { viewer } = endpoint;
    const path = await pathFor(ask, endpoint);
    const { results, notifications } = await ask(viewer, path);
    // An empty list might need fewer statements.
    expect(results ?? notifications).not.toEqual([]);
    const texts = (await captureStatements(() => ask(viewer, path))).map(({ text }) => text);
    expect(texts.filter((text) => !isSession(text)).slice(1)).toEqual([]);
  });
});
