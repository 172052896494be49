import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@stoa/contract';
import { toRequest, type Answer, type Input } from '@stoa/contract/client';
import { freePort } from '@stoa/testing/machine/free-port';

/** `npm run check` uses the production build. Otherwise the server runs from its sources. */
const PROGRAM = process.env['STOA_PROGRAM'] ?? 'apps/api/src/main.ts';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 420_000;
const NOT_OURS =
  'This journey stops its server. Leave it out where journeys walk through a system that others use too.';

/** Runs the real server as its own process, like `npm start`. */
export class StoaServer {
  readonly dataDir: string;
  readonly #at: string | null;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | null = null;
  #port = 0;
  #output = '';

  constructor(dataDir: string, environment: Record<string, string> = {}, at: string | null = null) {
    this.dataDir = dataDir;
    this.#at = at;
    this.#environment = environment;
  }

  get url(): string {
    return this.#at ?? `http://localhost:${this.#port}`;
  }

  /** The address for the role that owns the tables. */
  get databaseUrl(): string {
    return this.#environment['DATABASE_OWNER_URL'] ?? '';
  }

  get operatorToken(): string {
    return process.env['OPERATOR_TOKEN'] ?? readFileSync(join(this.dataDir, 'operator-token'), 'utf8').trim();
  }

  async start(): Promise<void> {
    if (this.#at !== null) throw new Error(NOT_OURS);
    if (this.#port === 0) this.#port = await freePort();
    this.#process = spawn(process.execPath, [join(ROOT, PROGRAM)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: this.dataDir,
        CACHE_DIR: join(ROOT, '.cache'),
        PORT: String(this.#port),
        LOG_LEVEL: 'warn',
        ...this.#environment,
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    await this.#isReady();
  }

  async stop(): Promise<void> {
    if (this.#at !== null) throw new Error(NOT_OURS);
    const running = this.#process;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async operator<C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> {
    const request = toRequest(call, input);
    const response = await fetch(`${this.url}${request.url}`, {
      method: request.method,
      headers: { ...request.headers, authorization: `Bearer ${this.operatorToken}` },
      ...(request.body !== undefined && { body: request.body }),
    });
    if (!response.ok) throw new Error(`${call} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer<C>;
  }

  /** Creates new codes for a product of this line, with the same call as the command line. */
  async codes(count: number, line = 'wisdom'): Promise<string[]> {
    const { results } = await this.operator('GET /operator/products/', { query: { page_size: 100 } });
    const product = results.find((candidate) => candidate.line === line);
    if (product === undefined) throw new Error(`The demo world has no product of the line ${line}.`);
    const { codes } = await this.operator('POST /operator/codes/', {
      body: { product_id: product.id, count },
    });
    return codes;
  }

  /** Creates a box of this many cigars, and returns their codes. */
  async box(size: number): Promise<string[]> {
    const { results } = await this.operator('GET /operator/products/', {});
    const { codes, batch } = await this.operator('POST /operator/codes/', {
      body: { product_id: results[0]?.id ?? 0, count: size },
    });
    await this.operator('PUT /operator/codes/batches/{id}/story/', {
      params: { id: batch.id },
      body: { rolled_on: null, boxed_on: null, box_size: size, maker_note: '' },
    });
    return codes;
  }

  async #isReady(): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline) {
      if (this.#process?.exitCode !== null) break;
      const ready = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server didn’t become ready:\n${this.#output}`);
  }
}
