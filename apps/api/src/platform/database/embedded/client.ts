import { Worker } from 'node:worker_threads';
import { DatabaseBusy, DatabaseUnavailable } from '../errors.ts';
import { patienceLeft } from '../patience.ts';
import type { Reply, Request, WorkerOptions } from './protocol.ts';

/** How long a request may wait for the one connection, milliseconds. */
const QUEUE_LIMIT_MS = 8_000;
/** Also one whose time is over waits for somebody else's statement. */
const AT_LEAST_MS = 1_000;

/** How soon a database thread that died is started again, milliseconds. */
const RESTART_MS = 500;

export interface Answer {
  readonly rows: readonly unknown[];
  readonly affected: number;
}

/** Requests without the id that the client gives them. */
type Unnumbered = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/**
 * The embedded database as the server's thread sees it: one connection, lent to one user at a time.
 * A database thread that dies (a full disk can do that) is started again; what was under way fails
 * with `DatabaseUnavailable`, which is true: its outcome is unknown.
 */
export class EmbeddedClient {
  #options: WorkerOptions;
  #worker: Worker | null = null;
  #closing = false;
  #lastId = 0;
  #pending = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #lent = false;
  #waiting: { lend: () => void; refuse: (error: Error) => void }[] = [];

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Starts the database's thread; resolves when it is open. */
  async open(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#options });
    await new Promise<void>((resolve, reject) => {
      let open = false;
      worker.on('message', (reply: Reply) => {
        if (open) {
          this.#settle(reply);
          return;
        }
        open = true;
        resolve();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (open) this.#lost();
        else reject(new DatabaseUnavailable('The database thread ended before it was open.'));
      });
    });
    this.#worker = worker;
  }

  /** The one connection, and who waits for it. */
  connections() {
    return { total: 1, idle: this.#lent ? 0 : 1, waiting: this.#waiting.length };
  }

  /** Waits for the connection; the caller must give it back. */
  async borrow(): Promise<void> {
    if (!this.#lent) {
      this.#lent = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const place = {
        lend: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: reject,
      };
      const timer = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(place), 1);
          reject(new DatabaseBusy('The database is busy. Please try again in a moment.'));
        },
        Math.min(QUEUE_LIMIT_MS, Math.max(AT_LEAST_MS, patienceLeft())),
      );
      this.#waiting.push(place);
    });
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next.lend();
    else this.#lent = false;
  }

  /** Sends one statement or script; the caller has borrowed the connection. */
  send(request: Unnumbered): Promise<Answer> {
    const worker = this.#worker;
    if (worker === null) {
      return Promise.reject(
        new DatabaseUnavailable('The embedded database is starting again. Please retry.'),
      );
    }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (worker === null) return;
    await this.borrow();
    await this.send({ kind: 'close' });
    await worker.terminate();
  }

  #settle(reply: Reply): void {
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) {
      const { message, ...fields } = reply.error;
      waiting?.reject(Object.assign(new Error(message), fields));
    } else {
      waiting?.resolve(reply);
    }
  }

  #lost(): void {
    this.#worker = null;
    const error = new DatabaseUnavailable(
      'The embedded database stopped. Check the disk; it starts again by itself.',
    );
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    if (this.#closing) return;
    setTimeout(() => {
      this.open().catch(() => this.#lost());
    }, RESTART_MS);
  }
}
