import { z } from 'zod';
import { defineRoutes, idText, nothing } from './http.ts';

/** A line of the file check: a problem, or the progress; the last one has `done`. */
const fileCheckLine = z.union([
  z.object({
    problem: z.enum(['missing', 'changed', 'orphaned']),
    key: z.string(),
    /** The column that refers to the file, such as `entry_photo.media`. */
    named_by: z.string().nullable(),
  }),
  z.object({ files: z.int(), problems: z.int(), done: z.boolean() }),
]);

export type FileCheckLine = z.output<typeof fileCheckLine>;

const count = z.int().min(0, 'This can’t be negative.');

/** A backup that was read again and compared. */
export const lastBackup = z.object({
  made_at: z.iso.datetime({ error: 'made_at must be a time in UTC, such as 2026-11-21T03:00:00Z.' }),
  rows: count,
  files: count,
  bytes: count,
});

export type LastBackup = z.output<typeof lastBackup>;

export const backupsRoutes = defineRoutes({
  'GET /operator/backup/': {
    summary: 'Download a snapshot of all data, as a tar that `restore` reads',
    access: 'operator',
    roles: ['owner'],
    stepUp: true,
    query: z.object({
      missing: z
        .enum(['refuse', 'allow'], { error: 'missing must be refuse or allow.' })
        .default('refuse')
        .describe('The action if files that rows name are missing'),
      approval: idText
        .optional()
        .describe('The second person’s approval, which staff need and the token doesn’t'),
    }),
    file: 'application/x-tar',
    answers: { 200: z.file() },
  },
  'PUT /operator/backup/last/': {
    summary: 'Record that a backup was verified; its age is in the metrics',
    access: 'operator',
    roles: ['owner'],
    body: lastBackup,
    answers: { 204: nothing },
  },
  'GET /operator/file-check/': {
    summary:
      'Compare stored files with the rows that refer to them; JSON lines as they are found, and the last one has done: true',
    access: 'operator',
    roles: ['owner'],
    query: z.object({ read: z.enum(['yes', 'no'], { error: 'read must be yes or no.' }).default('yes') }),
    file: 'application/x-ndjson',
    answers: { 200: z.file() },
  },
});
