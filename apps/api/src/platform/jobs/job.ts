/** What it takes to queue a job: its name, with the type of its data. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly run?: (data: T, id: string) => Promise<void>;
}

/** One kind of background work. */
export interface Job<T extends object> extends JobKind<T> {
  /** After the first try, each after twice the wait. */
  readonly retries: number;
  /** How many a server runs side by side; the default is 1. */
  readonly together?: number;
  /**
   * For one that takes minutes: seconds without a sign of life after which a run is begun again, as its server was
   * killed. At least 10; without it the queue waits 15 minutes.
   */
  readonly heartbeat?: number;
  readonly run: (data: T, id: string) => Promise<void>;
}
