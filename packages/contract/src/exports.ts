import { z } from 'zod';
import { routesOf } from './http.ts';

export const exportsRoutes = routesOf({
  'GET /user/me/export/': {
    summary: 'Everything of the member’s as a ZIP: a journal to open offline, JSON, CSV and photos',
    access: 'member',
    stepUp: true,
    file: 'application/zip',
    answers: { 200: z.file() },
  },
});
