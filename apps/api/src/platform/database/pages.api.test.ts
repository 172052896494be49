import { LIST_DEPTH, TOO_DEEP } from '@stoa/contract/http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';

describe('a page past the depth of a list', () => {
  let app: TestApp;
  let member: Browser;
  beforeAll(async () => {
    app = await startTestApp();
    const joined = await app.member();
    member = joined;
    await app.asOwner((owner) =>
      sql`update member set cigars = ${LIST_DEPTH + 1}, notices = ${LIST_DEPTH + 1} where id = ${joined.memberId}`.execute(
        owner,
      ),
    );
  });
  afterAll(() => app.close());

  it.each(['/cigars/list_cigars/', '/notifications/'])('is refused if it exists: %s', async (list) => {
    const page = async (number: number, size: number) =>
      member.send('GET', `${list}?page=${number}&page_size=${size}`);
    expect((await page(1_000, 100)).status).toBe(200);
    expect((await page(10_000, 10)).status).toBe(200);
    for (const [number, size] of [
      [1_001, 100],
      [10_001, 10],
    ] as const) {
      const refused = await page(number, size);
      expect(refused.status).toBe(400);
      expect(refused.body['page']).toEqual([TOO_DEEP]);
    }
  });

  it('is empty if the list ends before it', async () => {
    const { status, body } = await member.send('GET', '/cigars/list_cigars/?page=10002&page_size=10');
    expect(status).toBe(200);
    expect(body).toMatchObject({ results: [], count: LIST_DEPTH + 1, total_pages: 10_001 });
  });
});
