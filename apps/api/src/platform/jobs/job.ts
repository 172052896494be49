/** One kind of background work, with the type of its data. */
export interface Job<T extends object> {
  readonly name: string;
  /** After the first try, each after twice the wait. */
  readonly retries: number;
  /** How many a server runs side by side; the default is 1. */
  readonly together?: number;
  readonly run: (data: T, id: string) => Promise<void>;
}
