import type { NewReport } from '@stoa/contract';
import { call } from '../../lib/api.ts';

/** A retry with the same key doesn't send a second report. */
export const sendReport = (report: NewReport, idempotencyKey: string) =>
  call('POST /reports/', { body: report }, { idempotencyKey });
