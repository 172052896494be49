import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './database/errors.ts';
import { createOutageLog } from './outage-log.ts';

const open = (everyMs: number) => {
  const lines: { msg: string; times?: number; cause?: string }[] = [];
  const outages = createOutageLog(everyMs);
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const { log } = Fastify({ logger: { hooks: outages.hooks, stream: { write } } });
  return { log, outages, texts: () => lines.map(({ msg, times, cause }) => [msg, times, cause]) };
};

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('the log has each kind of line about an outage once, and counts the others', () => {
  const { log, outages, texts } = open(60_000);
  for (let time = 0; time < 5; time += 1) {
    log.child({ reqId: time }).warn({ err: refused }, 'request refused');
    log.warn({ err: new DatabaseUnavailable('Gone.', { cause: refused }) }, 'request refused');
    log.error({ err: refused, job: 'mail' }, 'job failed');
    log.warn({ err: new DatabaseUnavailable('The database took too long.') }, 'request refused');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.info('signed in');
  }
  const others = new Set(['request failed', 'signed in']);
  expect(texts().filter(([msg]) => !others.has(String(msg)))).toEqual([
    ['request refused', undefined, undefined],
    ['job failed', undefined, undefined],
    ['request refused', undefined, undefined],
  ]);
  expect(texts().filter(([msg]) => others.has(String(msg)))).toHaveLength(10);
  outages.end();
  expect(texts().slice(13)).toEqual([
    ['request refused (9 more)', 9, 'ECONNREFUSED'],
    ['job failed (4 more)', 4, 'ECONNREFUSED'],
    ['request refused (4 more)', 4, 'The database took too long.'],
  ]);
});

it('the log has the count of each interval, and the first line of the next outage', async () => {
  const { log, texts } = open(30);
  const count = (text: string) => texts().filter(([msg]) => msg === text).length;
  const refuse = () => log.warn({ err: refused }, 'request refused');
  for (let time = 0; time < 3; time += 1) refuse();
  await expect.poll(() => count('request refused (2 more)')).toBe(1);
  const again = () => {
    refuse();
    return count('request refused');
  };
  await expect.poll(again, { interval: 100 }).toBeGreaterThan(1);
});
