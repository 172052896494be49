import { expect, it } from 'vitest';
import { startTestApp } from '../../harness/app.ts';
import { allPublished } from '../../harness/published-state.ts';
import { fuzz } from './fuzz.ts';
import { storedFaults } from './stored.ts';

it('invalid requests are refused, valid ones are accepted, and the server stores nothing that a client may not send', async () => {
  const app = await startTestApp();
  try {
    const { operatorToken } = app;
    const report = await fuzz({ url: app.url, operatorToken, requests: 400, seed: 7 });
    expect(report.faults.join('\n')).toBe('');
    expect(report.sent).toBe(400);
    // If the server didn't accept many requests and refuse many, the test would prove nothing.
    expect(report.taken).toBeGreaterThan(60);
    expect(report.refused).toBeGreaterThan(60);
    await allPublished(app);
    const { texts, faults } = await storedFaults(app.app.platform.db);
    expect(faults).toEqual([]);
    expect(texts).toBeGreaterThan(100);
  } finally {
    await app.close();
  }
}, 240_000);
