export interface JobKind<T extends object> {
  readonly name: string;
  readonly run?: (data: T, id: string) => Promise<void>;
}

export interface Job<T extends object> extends JobKind<T> {
  /** Each retry waits twice as long as the one before. */
  readonly retries: number;
  /** A server runs this many concurrently; 1 by default. */
  readonly concurrency?: number;
  /** A long job that is silent for this many seconds runs again; at least 10. By default, the queue waits 15 minutes. */
  readonly heartbeat?: number;
  readonly run: (data: T, id: string) => Promise<void>;
}
