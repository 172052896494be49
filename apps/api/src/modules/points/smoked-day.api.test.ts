import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('a line of points', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const listLines = async (member: Awaited<ReturnType<TestApp['member']>>) => {
    const timeline = await member.call('GET /user-stats/timeline/', { query: {} });
    const ledger = await member.call('GET /user-stats/ledger/', { query: {} });
    return [
      timeline.body.results.map(({ product_name, smoked }) => ({ title: product_name, smoked })),
      ledger.body.results.map(({ title, smoked }) => ({ title, smoked })),
    ];
  };

  it('has the day of its cigar’s entry, or no day if it is a badge’s', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1, 'courage', 40);
    const added = await member.call('POST /cigars/add_cigar/', {
      body: { cigar_code: codes[0], rating: 4, smoked_at: '2026-01-01T21:30:00-06:00' },
    });
    const { name: title, smoked_at, smoked_local } = added.body;
    expect(smoked_at).toBe('2026-01-02T03:30:00.000Z');
    for (const lines of await listLines(member)) {
      expect(lines).toContainEqual({ title, smoked: { smoked_at, smoked_local } });
      expect(lines).toContainEqual({ title: 'Courageous Stoic', smoked: null });
    }

    const corrected = await member.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: added.body.id },
      body: { smoked_at: '2025-12-30T12:00:00-06:00' },
    });
    const smoked = { smoked_at: '2025-12-30T18:00:00.000Z', smoked_local: corrected.body.smoked_local };
    for (const lines of await listLines(member)) expect(lines).toContainEqual({ title, smoked });

    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: added.body.id } });
    for (const lines of await listLines(member)) expect(lines).toContainEqual({ title, smoked: null });
  });
});
