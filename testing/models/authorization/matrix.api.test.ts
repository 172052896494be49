import { routes, type Call } from '@stoa/contract';
import { STAFF_ROLES } from '@stoa/contract/staff.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { Browser } from '../../harness/browser.ts';
import { ask } from '../privacy/answers.ts';
import type { Answers, Expected } from './answers.ts';
import { MATRIX } from './matrix.ts';
import { CALLERS, fingerprint, createWorld, PASSWORD, type Caller, type World } from './world.ts';

const CALLS = Object.keys(MATRIX) as Call[];
/** From here on, calls end the caller's session, and the last one deletes the account. */
const FIRST_ENDING = CALLS.indexOf('POST /user/authenticate/');

const expectedFor = (answers: Answers, { role }: Caller, index: number): Expected =>
  role === undefined ? (answers[index] as Expected) : (answers[7]?.[role] ?? answers[0]);

const getStatus = (expected: Expected) => (typeof expected === 'number' ? expected : expected.status);

/** Returns true if a request must leave everything unchanged, because the server refuses it or it does nothing. */
const isIdle = (expected: Expected) => typeof expected !== 'number' || expected >= 400;

interface Cell {
  readonly call: Call;
  readonly what: string;
  readonly caller: Caller;
  readonly input: never;
  readonly expected: Expected;
}

/** Returns the cookies of a request, updated by its response. */
const cookiesAfter = (sent = '', set: ReadonlyMap<string, string>): string => {
  const cookies = new Map(sent.split('; ').map((pair) => pair.split('=') as [string, string]));
  for (const [name, value] of set) cookies.set(name, value);
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
};

describe('every call of the contract', () => {
  let app: TestApp;
  let world: World;
  let callers: readonly Caller[];
  beforeAll(async () => {
    app = await startTestApp({ pushServices: ['127.0.0.1'] });
    ({ world, callers } = await createWorld(app));
  });
  afterAll(() => app.close());

  const cellsFor = (call: Call): Cell[] =>
    MATRIX[call].flatMap(([toInput, answers, what = '']) =>
      callers.map((caller, index) => ({
        call,
        what,
        caller,
        input: toInput(world, caller) as never,
        expected: expectedFor(answers, caller, index),
      })),
    );

  const served = (call: Call) => cellsFor(call).filter(({ expected }) => !isIdle(expected));

  const send = async ({ call, caller: { headers }, input }: Cell) => {
    const browser = new Browser(app.url, { ...headers });
    const { status } = await ask(browser, call, input);
    // A proof renews the session's cookies.
    if (browser.cookies.size > 0) headers['cookie'] = cookiesAfter(headers['cookie'], browser.cookies);
    return status;
  };

  /** Returns the actual and the expected statuses, each with its caller and call. */
  const compareStatuses = async (cells: readonly Cell[], asking: (cell: Cell) => Promise<number>) => {
    const actual: unknown[] = [];
    const wanted: unknown[] = [];
    for (const cell of cells) {
      const who = `${cell.call} ${cell.what}, ${cell.caller.name}`;
      actual.push([who, await asking(cell)]);
      wanted.push([who, getStatus(cell.expected)]);
    }
    return { actual, wanted };
  };

  /** Makes the call in a new session. */
  const afresh = async (cell: Cell): Promise<number> => {
    const { name, headers, email, role } = cell.caller;
    if (headers['cookie'] === undefined || name === 'suspended' || role !== undefined) return send(cell);
    const browser = new Browser(app.url);
    const { status } = await browser.send('POST', '/user/authenticate/', { email, password: PASSWORD });
    expect(status).toBe(200);
    return (await ask(browser, cell.call, cell.input)).status;
  };

  it('is in the table', () => {
    expect(CALLS.toSorted()).toEqual(Object.keys(routes).toSorted());
    for (const call of CALLS)
      for (const [, answers] of MATRIX[call])
        expect(answers.slice(0, 7)).toHaveLength(CALLERS.length - STAFF_ROLES.length);
  });

  it.each(CALLS)('refuses the right callers and changes nothing: %s', async (call) => {
    const before = await fingerprint(app);
    const idle = cellsFor(call).filter(({ expected }) => isIdle(expected));
    const { actual, wanted } = await compareStatuses(idle, send);
    expect(actual).toEqual(wanted);
    expect(await fingerprint(app)).toEqual(before);
  });

  it('refuses HEAD wherever it refuses GET', async () => {
    for (const call of CALLS) {
      if (!call.startsWith('GET ')) continue;
      for (const { input, caller, expected } of cellsFor(call)) {
        if (getStatus(expected) !== 401) continue;
        const { params } = input as { params?: Record<string, number> };
        const path = call.slice(4).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
        const { status } = await fetch(`${app.url}/api/v1${path}`, {
          method: 'HEAD',
          headers: caller.headers,
        });
        // Calls for a single reader have no HEAD.
        expect([path, caller.name, [401, 404].includes(status)]).toEqual([path, caller.name, true]);
      }
    }
  });

  it('shows pictures only to active sessions and to staff who manage members', async () => {
    const statuses: number[] = [];
    for (const { headers } of callers) {
      statuses.push((await fetch(`${app.url}${world.picture}`, { headers })).status);
    }
    const staff = STAFF_ROLES.map((role) => (role === 'members' || role === 'owner' ? 200 : 401));
    expect(statuses).toEqual([401, 200, 200, 200, 401, 200, 401, ...staff]);
  });

  it.each(CALLS.slice(0, FIRST_ENDING))('serves the right callers: %s', async (call) => {
    const { actual, wanted } = await compareStatuses(served(call), send);
    expect(actual).toEqual(wanted);
  });

  it.each(CALLS.slice(FIRST_ENDING))(
    'serves the right callers, although it may end their session: %s',
    async (call) => {
      const { actual, wanted } = await compareStatuses(served(call), afresh);
      expect(actual).toEqual(wanted);
    },
  );
});
