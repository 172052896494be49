import { z } from 'zod';
import { routesOf } from './http.ts';

/** A line of the file check's answer: what was found, or, as the last line, how many files were looked at. */
export const fileCheckLine = z.union([
  z.object({
    problem: z.enum(['missing', 'changed', 'orphaned']),
    key: z.string(),
    /** The column that names the file, such as `entry_photo.media`. */
    named_by: z.string().nullable(),
  }),
  z.object({ files: z.int(), problems: z.int(), done: z.boolean() }),
]);

export type FileCheckLine = z.output<typeof fileCheckLine>;

export const backupsRoutes = routesOf({
  'GET /operator/backup/': {
    summary: 'Everything there is, of one moment, as a tar that `restore` reads',
    access: 'operator',
    file: 'application/x-tar',
    answers: { 200: z.file() },
  },
  'GET /operator/file-check/': {
    summary:
      'Compare stored files with the rows that name them; JSON lines as they are found, the last one has done: true',
    access: 'operator',
    query: z.object({ read: z.enum(['yes', 'no'], { error: 'read is yes or no.' }).default('yes') }),
    file: 'application/x-ndjson',
    answers: { 200: z.file() },
  },
});
