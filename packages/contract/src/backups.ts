import { z } from 'zod';
import { idText, routesOf } from './http.ts';

/** A line of the file check: a problem, or the progress; the last one has `done`. */
export const fileCheckLine = z.union([
  z.object({
    problem: z.enum(['missing', 'changed', 'orphaned']),
    key: z.string(),
    /** The column that refers to the file, such as `entry_photo.media`. */
    named_by: z.string().nullable(),
  }),
  z.object({ files: z.int(), problems: z.int(), done: z.boolean() }),
]);

export type FileCheckLine = z.output<typeof fileCheckLine>;

export const backupsRoutes = routesOf({
  'GET /operator/backup/': {
    summary: 'A snapshot of all data, as a tar that `restore` reads',
    access: 'operator',
    roles: ['owner'],
    stepUp: true,
    query: z.object({
      missing: z
        .enum(['refuse', 'allow'], { error: 'missing is refuse or allow.' })
        .default('refuse')
        .describe('What to do where files are missing that rows name'),
      approval: idText.optional().describe('The second person’s, which staff need; the token needs none'),
    }),
    file: 'application/x-tar',
    answers: { 200: z.file() },
  },
  'GET /operator/file-check/': {
    summary:
      'Compare stored files with the rows that refer to them; JSON lines as they are found, the last one has done: true',
    access: 'operator',
    roles: ['owner'],
    query: z.object({ read: z.enum(['yes', 'no'], { error: 'read is yes or no.' }).default('yes') }),
    file: 'application/x-ndjson',
    answers: { 200: z.file() },
  },
});
