import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@stoa/testing/harness/browser';
import { form, photo } from '@stoa/testing/harness/photos';
import { memberAt } from '@stoa/testing/harness/process';

/** A member's browser, and what the system has acknowledged to it. */
export interface LoadClient {
  readonly browser: Browser;
  readonly name: string;
  /** Acknowledged entries by id, with their last known values. */
  readonly entries: Map<number, { rating: string | null; photo: string | null }>;
}

/** The observations of all clients. */
export interface LoadReport {
  /** Requests with a correct response. */
  answered: number;
  /** Responses of 503 with Retry-After. The client retries them with the same key. */
  unavailable: number;
  /**
   * Requests on a keep-alive connection that closed before the response. The client retries them right away, as browsers do: nginx
   * closes idle connections when it reloads its configuration.
   */
  sentAgain: number;
  /** Responses that were incomplete, because their process was killed. */
  broken: number;
  /** Anything else is a fault. */
  readonly faults: string[];
  /** The slowest 503, in milliseconds. */
  slowestRefusal: number;
  /** The longest time from the first 503 of a request to its response, in milliseconds. */
  longestWait: number;
}

export const newReport = (): LoadReport => ({
  answered: 0,
  unavailable: 0,
  sentAgain: 0,
  broken: 0,
  faults: [],
  slowestRefusal: 0,
  longestWait: 0,
});

interface Sent {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** True for a retry, whose work may already be done. */
  readonly repeated: boolean;
}

/** Sends a request until it gets a response, as the web app does: after a 503 or a broken connection, retries with the same key. */
const ask = async (
  client: LoadClient,
  report: LoadReport,
  method: string,
  path: string,
  body?: () => BodyInit,
): Promise<Sent> => {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(typeof body?.() === 'string' && { 'content-type': 'application/json' }),
  };
  let since: number | null = null;
  for (let round = 0; ; round += 1) {
    const from = performance.now();
    const received = await client.browser
      .fetch(path, { method, headers, ...(body && { body: body() }) })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    const took = performance.now() - from;
    if (received === null) {
      since ??= from;
      if (round === 0) {
        report.sentAgain += 1;
        continue;
      }
      report.broken += 1;
      await pause(200);
      continue;
    }
    const { response, text } = received;
    const unavailable = response.status === 503 && Number(response.headers.get('retry-after')) > 0;
    if (unavailable) {
      report.unavailable += 1;
      report.slowestRefusal = Math.max(report.slowestRefusal, took);
      since ??= from;
      // Retries sooner than requested, to hit the moment when everything comes back.
      await pause(500);
      continue;
    }
    if (response.status === 401 && round < 20) {
      await renewSessions([client]).catch(() => null);
      continue;
    }
    if (since !== null) report.longestWait = Math.max(report.longestWait, performance.now() - since);
    const repeated = since !== null;
    const isRight = response.status < 300 || (method === 'DELETE' && response.status === 404 && repeated);
    if (isRight) report.answered += 1;
    else report.faults.push(`${method} ${path} returned ${response.status}: ${text.slice(0, 200)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      repeated,
    };
  }
};

/** Creates separate members, registered and signed in. */
export const arrive = async (url: string, count: number, name: string): Promise<LoadClient[]> => {
  const clients: LoadClient[] = [];
  for (let index = 1; index <= count; index += 1) {
    const browser = await memberAt(url, `${name}.${index}`);
    clients.push({ browser, name: `${name}.${index}`, entries: new Map() });
  }
  return clients;
};

/** One turn of a member: a write and a read. */
const turn = async (client: LoadClient, report: LoadReport, round: number, jpeg: Buffer): Promise<void> => {
  const { entries } = client;
  const withPhoto = round % 4 === 1;
  const texts = { name: `Evening ${round}`, description: client.name };
  const created = await ask(client, report, 'POST', '/api/v1/cigars/add_cigar/', () =>
    withPhoto ? form(texts, [['journal_images', jpeg]]) : JSON.stringify(texts),
  );
  if (created.status !== 201) return;
  const id = Number(created.body['id']);
  const images = created.body['journal_images'] as { s3_url: string }[];
  entries.set(id, { rating: null, photo: images[0]?.s3_url ?? null });
  if (round % 2 === 0) {
    const rating = ((round % 5) + 1).toFixed(1);
    const changed = await ask(client, report, 'PUT', `/api/v1/cigars/${id}/update_cigar/`, () =>
      JSON.stringify({ rating: Number(rating) }),
    );
    if (changed.status < 300) entries.set(id, { rating, photo: null });
  }
  const list = await ask(client, report, 'GET', '/api/v1/cigars/list_cigars/?page_size=100');
  const seen = new Set((list.body['results'] as { id: number }[]).map((entry) => entry.id));
  const missing = Array.from(entries.keys()).filter((one) => !seen.has(one));
  if (missing.length > 0)
    report.faults.push(`${client.name} can’t see these entries of theirs: ${missing.join(', ')}.`);
  await ask(client, report, 'GET', '/api/v1/user-stats/stats/');
  await ask(client, report, 'GET', '/api/v1/notifications/');
  if (round % 5 === 4) {
    const [oldest] = entries.keys();
    if (oldest === undefined) return;
    const gone = await ask(client, report, 'DELETE', `/api/v1/cigars/${oldest}/delete_cigar/`);
    if (gone.status < 300 || gone.repeated) entries.delete(oldest);
  }
};

/** Lets all clients send requests until `stop`, and finishes those in progress. */
export const generateLoad = async (
  clients: readonly LoadClient[],
  report: LoadReport,
  stop: AbortSignal,
  restMs: number,
): Promise<void> => {
  const jpeg = await photo('jpeg', 640, 480);
  await Promise.all(
    clients.map(async (client, index) => {
      for (let round = index; !stop.aborted; round += 1) {
        await turn(client, report, round, jpeg);
        await pause(restMs, undefined, { signal: stop }).catch(() => undefined);
      }
    }),
  );
};

/**
 * Renews the tokens of idle clients, because an access token lives 15 minutes. @returns The clients whose renewal was refused.
 */
export const renewSessions = async (clients: readonly LoadClient[]): Promise<string[]> => {
  const answers = await Promise.all(
    clients.map(async ({ browser, name }) => {
      const renew = () => browser.send('POST', '/user/refresh-token/');
      // A restart may have closed the connection, so this retries immediately, as browsers do.
      const { status } = await renew().catch(renew);
      return status === 200 ? [] : `${name}: a new token was refused with ${status}`;
    }),
  );
  return answers.flat();
};

/** Returns acknowledged entries that are missing, and extra entries. */
export const differingEntries = async (clients: readonly LoadClient[]): Promise<string[]> => {
  const differences: string[] = [];
  for (const { browser, name, entries } of clients) {
    const { status, body } = await browser.send('GET', '/cigars/list_cigars/?page_size=100');
    if (status !== 200) {
      differences.push(`${name}: the journal returned ${status}: ${body.error}`);
      continue;
    }
    const there = (body['results'] as { id: number }[]).map(({ id }) => id);
    const promised = Array.from(entries.keys());
    const [lost, more] = [
      promised.filter((id) => !there.includes(id)),
      there.filter((id) => !entries.has(id)),
    ];
    if (lost.length + more.length > 0)
      differences.push(`${name}: lost ${lost.join(', ') || 'none'}, too many ${more.join(', ') || 'none'}`);
    for (const [id, entry] of entries) {
      if (entry.rating !== null) {
        const detail = await browser.send('GET', `/cigars/${id}/get_cigar_detail/`);
        if (Number(detail.body['rating']) !== Number(entry.rating))
          differences.push(
            `${name}: entry ${id} has the rating ${String(detail.body['rating'])}, not ${entry.rating}`,
          );
      }
      if (entry.photo !== null) {
        const picture = await browser.fetch(entry.photo);
        await picture.arrayBuffer();
        if (picture.status !== 200)
          differences.push(`${name}: a photo of entry ${id} returned ${picture.status}`);
      }
    }
  }
  return differences;
};
