import { z } from 'zod';
import { defineRoutes } from './http.ts';
import { text } from './text.ts';

export const exportsRoutes = defineRoutes({
  'GET /user/me/export/': {
    summary: 'Download all of the member’s data as a ZIP: a journal to open offline, JSON, CSV, and photos',
    access: 'member',
    stepUp: true,
    file: 'application/zip',
    answers: { 200: z.file() },
  },
  'GET /user/export/': {
    summary: 'Download the same once, through a link emailed to the member at their request',
    access: 'public',
    query: z.object({ token: text(400).default('') }),
    file: 'application/zip',
    answers: { 200: z.file() },
  },
});
