import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { test as base } from '../world/world.ts';
import type { Engine, Size } from './engine.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const ENGINES = {
  chromium: (size: Size) => openByPuppeteer('chrome', size),
  firefox: (size: Size) => openByPuppeteer('firefox', size),
  webkit: (size: Size) => openWebKit(size, false),
  'private webkit': (size: Size) => openWebKit(size, true),
} satisfies Record<string, (size: Size) => Promise<Engine>>;

export interface EngineOptions {
  engine: keyof typeof ENGINES;
  size: Size;
}

/** Builds the script that finds elements in any page. */
async function buildFinder(): Promise<string> {
  const entry = fileURLToPath(new URL('find.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'finder' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('Couldn’t build the finder script.');
  return first.output[0].code;
}

/** The `test` for other engines: a person who uses a browser, on the journeys’ server. */
export const test = base.extend<{ visitor: Visitor }, EngineOptions & { finder: string }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  size: [
    { width: 390, height: 844 },
    { option: true, scope: 'worker' },
  ],
  finder: [
    // Playwright reads a fixture's dependencies from this pattern. This fixture has none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => use(await buildFinder()),
    { scope: 'worker' },
  ],
  visitor: async ({ engine, size, finder, server }, use, info) => {
    const opened = await ENGINES[engine](size);
    info.annotations.push({ type: 'browser', description: opened.version });
    try {
      await use(new Visitor(opened, server.url, finder));
    } finally {
      await opened.close();
    }
  },
});
