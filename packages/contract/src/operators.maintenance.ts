import { z } from 'zod';
import { defineRoutes } from './http.ts';
import { HELP_LINK_FAULT, HELP_LINK_MAX, isHelpLink } from './status.rules.ts';
import { shortText } from './text.ts';

/** A line or two above every page. */
const NOTICE_LENGTH = 300;
const EMPTY = 'Please write a message. Send null to remove the notice.';

export const operatorsMaintenanceRoutes = defineRoutes({
  'PUT /operator/maintenance/': {
    summary: 'Show a notice above every page; null removes it',
    access: 'operator',
    roles: ['messages'],
    body: z.object({ message: shortText(NOTICE_LENGTH).min(1, EMPTY).nullable() }),
    answers: { 200: z.object({ message: z.string().nullable() }) },
  },
  'PUT /operator/help-link/': {
    summary: 'Set where members find help to quit smoking; null removes the link',
    access: 'operator',
    roles: ['messages'],
    body: z.object({ url: shortText(HELP_LINK_MAX).refine(isHelpLink, HELP_LINK_FAULT).nullable() }),
    answers: { 200: z.object({ url: z.string().nullable() }) },
  },
});
