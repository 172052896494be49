/** One kind of background work. Its data's type travels with it from enqueueing to running. */
export interface Job<T extends object> {
  readonly name: string;
  /** Tries after the first; each waits twice as long as the one before. */
  readonly retries: number;
  /** How many of them a server does side by side; one unless said. Mails go by the thousand. */
  readonly together?: number;
  readonly run: (data: T, id: string) => Promise<void>;
}
