import { routes, type Call } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';
import { OPERATORS } from '@stoa/testing/models/authorization/operators.matrix';
import type { Answers, Row } from '@stoa/testing/models/authorization/answers';
import { fingerprint, createWorld, type Caller, type World } from '@stoa/testing/models/authorization/world';
import { ask } from '@stoa/testing/models/privacy/answers';

/** These POSTs change nothing. */
const READS = new Set<string>([
  'POST /operator/messages/recipients/',
  'POST /operator/codes/trace/',
  'POST /operator/codes/range/preview/',
  'POST /operator/challenges/preview/',
  'POST /operator/retailers/preview/',
  'POST /operator/parcels/numbers/preview/',
]);
const CHANGING = (Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]).filter(
  (call) => !call.startsWith('GET ') && !READS.has(call),
);

const WITH_POINTS = new Set<string>([
  'POST /operator/amends/{id}/decide/',
  'POST /operator/parcels/refunds/',
]);

const failingAudit = [
  sql`create function audit_fails() returns trigger language plpgsql as $$
    begin raise exception 'no audit'; end $$`,
  sql`create trigger audit_fails before insert on operator_audit
    for each row when (new.thing_kind is not null) execute function audit_fails()`,
];
const workingAudit = [sql`drop trigger audit_fails on operator_audit`, sql`drop function audit_fails`];

describe('the audit of a change', () => {
  let app: TestApp;
  let world: World;
  let callers: readonly Caller[];
  beforeAll(async () => {
    app = await startTestApp({ pushServices: ['127.0.0.1'] });
    ({ world, callers } = await createWorld(app));
  });
  afterAll(() => app.close());

  const run = (statements: typeof failingAudit) =>
    app.asOwner(async (db) => {
      for (const statement of statements) await statement.execute(db);
    });

  const named = (name: string) => {
    const found = callers.find((caller) => caller.name === name);
    if (found === undefined) throw new Error(`No caller is named ${name}.`);
    return found;
  };

  /** Calls use the token if it is allowed, and an owner if they need a person. */
  const whoMay = (answers: Answers) =>
    typeof answers[5] === 'number' && answers[5] < 400 ? named('operator token') : named('staff owner');

  const send = async (call: (typeof CHANGING)[number]) => {
    const [toInput, statuses] = OPERATORS[call][0] as unknown as Row<Call>;
    const caller = whoMay(statuses);
    const { status } = await ask(
      new Browser(app.url, { ...caller.headers }),
      call,
      toInput(world, caller) as never,
    );
    return { status, caller };
  };

  const lastRow = () =>
    app.app.platform.db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').executeTakeFirst();

  it('covers every operators’ call except GET', () => {
    const all = Object.entries(routes).filter(([, { access }]) => access === 'operator');
    const changing = all.map(([call]) => call).filter((call) => !call.startsWith('GET ') && !READS.has(call));
    expect(CHANGING.toSorted()).toEqual(changing.toSorted() as typeof CHANGING);
  });

  /** The fingerprint ignores pushes, because we keep trying a push service that is away. */
  const stored = async () => ({ ...(await fingerprint(app)), push_due: '' });

  // All these calls run before any that succeeds, because later changes in the background would look like theirs.
  it.each(CHANGING)('%s changes nothing if the audit cannot be written', async (call) => {
    const before = await stored();
    await run(failingAudit);
    const { status } = await send(call);
    await run(workingAudit);
    expect(status).toBe(500);
    expect(await stored()).toEqual(before);
  });

  it.each(CHANGING)('%s is one row that names the person, the thing, and its new state', async (call) => {
    const last = (await lastRow())?.id ?? 0;
    const { status, caller } = await send(call);
    expect(status).toBeLessThan(300);
    const rows = await app.app.platform.db
      .selectFrom('operator_audit')
      .selectAll()
      .where('id', '>', last)
      .execute();
    const [by, name] = caller.role === undefined ? ['automation', /^$/] : ['staff', /^owner \d+$/];
    // Points next to another change have their own row, which the limit for one person counts.
    const own = rows.filter(({ thing_kind }) => !WITH_POINTS.has(call) || thing_kind !== 'points');
    expect(own).toEqual([
      expect.objectContaining({
        status,
        by,
        operator: expect.stringMatching(name),
        thing_kind: expect.stringMatching(/^[a-z_]+$/),
      }),
    ]);
    expect(own.map((row) => row.after === null)).toEqual([call.startsWith('DELETE ')]);
  });

  it('names before and after without secrets or members’ private data', async () => {
    const rows = await app.app.platform.db.selectFrom('operator_audit').selectAll().execute();
    const text = JSON.stringify(rows.map(({ before, after }) => ({ before, after })));
    expect(text).not.toMatch(/@|\$argon2|password_hash/);
    expect(rows.find(({ thing_kind }) => thing_kind === 'product')).toMatchObject({ before: null });
    const suspended = rows.find(({ thing_kind }) => thing_kind === 'member');
    expect([suspended?.before, suspended?.after]).toEqual([{ suspended: false }, { suspended: true }]);
  });

  it('cannot be changed, not even by the owner of the tables', async () => {
    for (const change of [sql`update operator_audit set operator = 'x'`, sql`delete from operator_audit`]) {
      await expect(app.asOwner((db) => change.execute(db))).rejects.toThrow('The audit is append-only.');
      await expect(change.execute(app.app.platform.db)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
