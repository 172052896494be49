import { z } from 'zod';
import { routesOf } from './http.ts';

export const statusRoutes = routesOf({
  'GET /status/': {
    summary: 'What the web app needs before anyone signs in',
    access: 'public',
    answers: {
      200: z.object({
        maintenance: z.string().nullable(),
        google_client_id: z.string().nullable(),
        vapid_public_key: z.string().nullable(),
        map_style_url: z.string().nullable(),
        automation_token: z.boolean().describe('False where the operator token is switched off'),
      }),
    },
  },
});
