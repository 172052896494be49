import { z } from 'zod';

export const FORMAT_VERSION = 1;

export const HEADER_NAME = 'stoa-backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SEAL_NAME = 'manifest.sha256';

/** The header comes first, so that a backup can be refused before the rest is read. */
export const header = z.object({
  format: z.literal('stoa-backup'),
  version: z.int(),
  made_at: z.string(),
  migrations: z.array(z.string()),
});

export type Header = z.output<typeof header>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** `bytes` and the SHA-256 describe the stored piece, compressed or not. */
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
    missing: z.array(z.string()),
    /** The backup's maker allowed it; absent in older backups. */
    missing_allowed: z.boolean().optional(),
    /** Deliberate: the files stay where they are. */
    left_out: z.boolean(),
  }),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifest>;

export const fileLine = z.object({ key: z.string(), bytes: z.int(), sha256: hash });

export type FileLine = z.output<typeof fileLine>;

export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export const damaged = (what: string): BackupRefused =>
  new BackupRefused(
    `This backup is damaged: ${what}. Nothing was restored. Use another backup, or fetch this one again.`,
  );
