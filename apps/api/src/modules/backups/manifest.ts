import { z } from 'zod';

/** What this version writes; a backup with another number is refused. */
export const FORMAT_VERSION = 1;

export const HEADER_NAME = 'stoa-backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SEAL_NAME = 'manifest.sha256';

/** The first thing in a backup: enough to refuse it before the rest is read. */
export const header = z.object({
  format: z.literal('stoa-backup'),
  version: z.int(),
  made_at: z.string(),
  /** Of the schema that its rows fit, in their order. */
  migrations: z.array(z.string()),
});

export type Header = z.output<typeof header>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One piece of the archive that is no photo: its name, bytes as they lie there, and their SHA-256. */
const part = z.object({ name: z.string(), bytes: z.int(), sha256: hash });

export type Part = z.output<typeof part>;

export const manifest = z.object({
  header,
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int(), called: z.boolean() })),
  jobs: z.int(),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Named by rows, and missing where files are kept when the backup was made. */
    missing: z.array(z.string()),
    /** Left out on purpose: they stay where they are. */
    left_out: z.boolean(),
  }),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifest>;

/** A line of the index that follows every few files. */
export const fileLine = z.object({ key: z.string(), bytes: z.int(), sha256: hash });

export type FileLine = z.output<typeof fileLine>;

/** A backup that is not as it was made, or not one at all; nothing of it may be used. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** The one sentence about damage. */
export const damaged = (what: string): BackupRefused =>
  new BackupRefused(
    `This backup is damaged: ${what}. Nothing was restored; take another one, or fetch it again.`,
  );
