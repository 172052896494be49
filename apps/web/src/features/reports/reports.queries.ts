import type { NewReport } from '@stoa/contract';
import { call } from '../../lib/api.ts';

/** The same key makes it one report, however often it is sent. */
export const sendReport = (report: NewReport, idempotencyKey: string) =>
  call('POST /reports/', { body: report }, { idempotencyKey });
