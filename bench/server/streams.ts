import { get, type ClientRequest } from 'node:http';
import { STREAMS_PER_MEMBER } from '@stoa/contract/notifications.rules';
import { openSessions, SECRETS } from '../sessions.ts';
import { startStoa } from '../stoa.ts';
import { getMemory } from './process.ts';

const GOAL_MIB = 300;

const open = (url: string, cookie: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream' };
    const request = get(`${url}/api/v1/notifications/stream/`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream returned ${response.statusCode}.`));
      response.once('data', () => resolve(request));
    });
    request.on('error', reject);
  });

/** Measures what this many open notification streams cost one process. */
export const measureStreams = async (
  databaseUrl: string,
  streams: number,
  print: (line: string) => void,
): Promise<void> => {
  const each = Math.min(2, STREAMS_PER_MEMBER);
  const cookies = await openSessions(databaseUrl, Math.ceil(streams / each));
  if (cookies.length * each < streams)
    throw new Error(
      `${cookies.length} members open ${each} streams each. Ask for ${cookies.length * each} (--streams), or load a larger community.`,
    );
  const stoa = await startStoa(databaseUrl, SECRETS);
  const opened: ClientRequest[] = [];
  try {
    const before = getMemory(stoa.pid);
    const wanted = Array.from({ length: streams }, (_, index) => cookies[Math.floor(index / each)] ?? '');
    for (let at = 0; at < wanted.length; at += 50) {
      opened.push(...(await Promise.all(wanted.slice(at, at + 50).map((cookie) => open(stoa.url, cookie)))));
    }
    const after = getMemory(stoa.pid);
    print(
      `${opened.length} open streams: ${(after - before).toFixed(0)} MiB more than ${before.toFixed(0)}; goal ${GOAL_MIB} MiB`,
    );
  } finally {
    for (const request of opened) request.destroy();
    await stoa.stop();
  }
};
