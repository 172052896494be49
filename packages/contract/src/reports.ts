import { z } from 'zod';
import { defineRoutes, id, moment } from './http.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX, REPORT_TEXTS, REPORTABLE } from './reports.rules.ts';
import { MAX_TEXT, shownText } from './text.ts';
import { countCharacters } from './text.rules.ts';

/** The outcome of reports, for the thing's owner only. */
export const moderation = z.object({
  state: z.enum(['hidden', 'removed']).describe('hidden: no one else sees it until reports are decided'),
  rule: z.enum(REPORT_REASONS).nullable().describe('The rule for what was removed'),
});
export type Moderation = z.infer<typeof moderation>;

const newReport = z.object({
  kind: z.enum(REPORTABLE, { error: REPORT_TEXTS.kind }),
  id,
  reason: z.enum(REPORT_REASONS, { error: REPORT_TEXTS.reason }),
  text: shownText(MAX_TEXT)
    .refine((value) => countCharacters(value, REPORT_TEXT_MAX) <= REPORT_TEXT_MAX, REPORT_TEXTS.tooLong)
    .default(''),
});
export type NewReport = z.output<typeof newReport>;

export const reportsRoutes = defineRoutes({
  'POST /reports/': {
    summary: 'Report a member, an entry, a photo, or a reply to Stoa’s staff; no one else learns who did',
    access: 'member',
    body: newReport,
    repeatable: true,
    answers: { 201: z.object({ kind: z.enum(REPORTABLE), id, created_at: moment }) },
  },
});
