import { z } from 'zod';
import { routesOf } from './http.ts';

/** Which program runs here, for anybody. */
export const version = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.string().nullable().describe('Null where the build did not know it'),
  schema: z.string().nullable().describe('The newest migration; null while the database is away'),
});

export const statusRoutes = routesOf({
  'GET /version/': {
    summary: 'Which version runs here; /version is the same',
    access: 'public',
    answers: { 200: version },
  },
  'GET /status/': {
    summary: 'What the web app needs before anyone signs in',
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
          .describe('Where members find help to stop smoking, if the operators have set it'),
        contact: z
          .string()
          .nullable()
          .describe('The address that mails come from, where members can write to'),
        automation_token: z.boolean().describe('False where the operator token is switched off'),
      }),
    },
  },
});
