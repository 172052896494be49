import type { RefusalReason } from '@stoa/contract/catalogue.rules';
import { Counter, type Registry } from 'prom-client';

const NAME = 'stoa_codes_total';
const BLOCKED = 'stoa_codes_blocked_total';

/** `valid`: checked and usable; `claimed`: logged with an entry; the others: refused. */
type CodeOutcome = 'valid' | 'claimed' | RefusalReason;

/** Starts the counters at zero: an alert can't see growth in a figure that appears with its first event. */
export const exportCodeMetrics = (registry: Registry): void => {
  const codes = new Counter({
    name: NAME,
    help: 'Codes that members sent: valid (checked), claimed (logged), or why they were refused',
    labelNames: ['outcome'] as const,
    registers: [],
  });
  const blocked = new Counter({
    name: BLOCKED,
    help: 'Codes refused without a lookup, because their sender and others at the same address had guessed too many within the hour',
    registers: [],
  });
  for (const counter of [codes, blocked]) registry.registerMetric(counter);
};

export const countCode = (registry: Registry, outcome: CodeOutcome): void =>
  (registry.getSingleMetric(NAME) as Counter<'outcome'>).inc({ outcome });

/** Counts codes that weren't looked up because of too many guesses at the same address. */
export const countBlocked = (registry: Registry): void =>
  (registry.getSingleMetric(BLOCKED) as Counter).inc();
