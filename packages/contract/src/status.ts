import { z } from 'zod';
import { defineRoutes } from './http.ts';

/** The running version, for anyone. */
export const version = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.string().nullable().describe('Null if the build didn’t know it'),
  schema: z.string().nullable().describe('The newest migration; null while the database is unavailable'),
});

export const statusRoutes = defineRoutes({
  'GET /version/': {
    summary: 'Get the version that’s running; /version returns the same',
    access: 'public',
    answers: { 200: version },
  },
  'GET /status/': {
    summary: 'Get what the web app needs before anyone signs in',
    access: 'public',
    answers: {
      200: z.object({
        maintenance: z.string().nullable(),
        google_client_id: z.string().nullable(),
        vapid_public_key: z.string().nullable(),
        map_style_url: z.string().nullable(),
        help_link: z
          .string()
          .nullable()
          .describe('The link where members find help to quit smoking, if the operators have set it'),
        contact: z.string().nullable().describe('The sender of our emails, where members can write'),
        automation_token: z.boolean().describe('False if the operator token is turned off'),
      }),
    },
  },
});
