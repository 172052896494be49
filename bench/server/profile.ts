import { setTimeout } from 'node:timers/promises';
import type { Profiler } from 'node:inspector';
import { AS_DEPLOYED } from '@stoa/testing/harness/process';
import { freePort } from '@stoa/testing/machine/free-port';
import { ENDPOINTS } from '../floor/endpoints.ts';
import { load } from '../floor/load.ts';
import { pathFor, type Ask } from '../loaded-server.ts';
import { FROM_SOURCES, startStoa } from '../stoa.ts';

/** The interval between two stack samples, in µs. */
const INTERVAL = 200;
/** For this long after its start, a server doesn't cache sessions (decision 3). */
const FIRST_SESSIONS_MS = 31_000;

type Node = Profiler.ProfileNode;

const openInspector = async (port: number) => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let lastId = 0;
  const send = <T>(method: string, params: object = {}): Promise<T> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        const response = JSON.parse(String(data)) as { id?: number; result: T };
        if (response.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(response.result);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return { send, close: () => socket.close() };
};

const WRITES = new Set(['writev', 'writeUtf8String', 'writeBuffer', 'writeLatin1String']);

/** The categories of files, in the order of the table's columns. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['driver', /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+|kysely)\//],
  [
    'schemas, JSON',
    /node_modules\/(zod|ajv|fast-json-stringify|@fastify\/[a-z-]*validator)|contract\/src|platform\/http\/.*schema/,
  ],
  ['HTTP', /node_modules\/|platform\/http\//],
  ['screen', /apps\/api\/src\//],
];
const COLUMNS = ['garbage', 'to client', 'to database', ...PARTS.map(([name]) => name), 'Node'] as const;

/** Self time by category. Code without a file (JSON.parse, a regular expression) counts toward its caller. */
const sumByPart = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const above = function* (node: Node) {
    for (let at: Node | undefined = node; at; at = byId.get(parents.get(at.id) ?? -1)) yield at;
  };
  const partFor = (node: Node): string => {
    const { functionName } = node.callFrame;
    if (functionName === '(garbage collector)') return 'garbage';
    const stack = [...above(node)].map(({ callFrame }) => callFrame.url);
    if (WRITES.has(functionName))
      return stack.some((url) => PARTS[0]?.[1].test(url)) ? 'to database' : 'to client';
    const own = stack.find((url) => url !== '' && !url.startsWith('node:internal'));
    return PARTS.find(([, files]) => own !== undefined && files.test(own))?.[0] ?? 'Node';
  };
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    if (node === undefined || node.callFrame.functionName === '(idle)') continue;
    const part = partFor(node);
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
};

/**
 * Reports the microseconds that the server's main thread spends on each endpoint that `floor` measures, by category. A debugger
 * samples the stack every 0.2 ms. The server runs from its sources, where each function has its file.
 */
export const measureProfile = async (
  databaseUrl: string,
  { seconds, only }: { readonly seconds: number; readonly only: string },
  print: (line: string) => void,
): Promise<void> => {
  const port = await freePort();
  const NODE_OPTIONS = `${AS_DEPLOYED.NODE_OPTIONS} --inspect=127.0.0.1:${port}`;
  const stoa = await startStoa(databaseUrl, { NODE_OPTIONS }, FROM_SOURCES);
  const inspector = await openInspector(port);
  const ask: Ask = async (viewer, path) => {
    const response = await fetch(`${stoa.url}/api/v1${path}`, {
      headers: { cookie: stoa.cookieFor(viewer) },
    });
    return (await response.json()) as Record<string, unknown>;
  };
  try {
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.setSamplingInterval', { interval: INTERVAL });
    await setTimeout(FIRST_SESSIONS_MS);
    print(`| Endpoint | µs | ${COLUMNS.join(' | ')} |`);
    print(`| --- |${' ---: |'.repeat(COLUMNS.length + 1)}`);
    for (const endpoint of ENDPOINTS.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const address = `${stoa.url}/api/v1${await pathFor(ask, endpoint)}`;
      const headers = { cookie: stoa.cookieFor(endpoint.viewer) };
      await load(address, 2, { headers });
      await inspector.send('Profiler.start');
      const { requests } = await load(address, seconds, { headers });
      const { profile } = await inspector.send<{ profile: Profiler.Profile }>('Profiler.stop');
      const times = sumByPart(profile);
      const each = (part: string) => Math.round((times.get(part) ?? 0) / requests);
      const whole = COLUMNS.reduce((sum, part) => sum + each(part), 0);
      print(`| ${endpoint.name} | ${whole} | ${COLUMNS.map(each).join(' | ')} |`);
    }
  } finally {
    inspector.close();
    await stoa.stop();
  }
};
