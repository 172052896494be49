import type { RefusalReason } from '@stoa/contract/catalogue.rules';
import { Counter, type Registry } from 'prom-client';

const NAME = 'stoa_codes_total';

/** `valid`: checked and usable; `claimed`: logged with an entry; the others: refused. */
export type CodeOutcome = 'valid' | 'claimed' | RefusalReason;

export const countCode = (registry: Registry, outcome: CodeOutcome): void => {
  const known = registry.getSingleMetric(NAME) as Counter<'outcome'> | undefined;
  const counter =
    known ??
    new Counter({
      name: NAME,
      help: 'Codes that members sent: valid (checked), claimed (logged), or why they were refused',
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
  counter.inc({ outcome });
};

const BLOCKED = 'stoa_codes_blocked_total';

/** A code that was not looked for, because too many were guessed by all members together. */
export const countBlocked = (registry: Registry): void => {
  const known = registry.getSingleMetric(BLOCKED) as Counter | undefined;
  const counter =
    known ??
    new Counter({
      name: BLOCKED,
      help: 'Codes refused unseen, because all members together had guessed too many within the hour',
      registers: [registry],
    });
  counter.inc();
};
