/** What the server's thread and the database's thread say to each other. */

export interface WorkerOptions {
  readonly dataDir: string;
  readonly minFreeDisk: number;
}

export type Request =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
      /** Whether no transaction is open, so that session settings may be changed first. */
      readonly outside: boolean;
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string; readonly outside: boolean }
  | { readonly id: number; readonly kind: 'keepFree'; readonly bytes: number }
  | { readonly id: number; readonly kind: 'close' };

export interface ReplyError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
}

/** Id 0 says that the database is open. */
export type Reply =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly affected: number }
  | { readonly id: number; readonly error: ReplyError };
