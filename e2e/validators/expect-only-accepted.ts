import { expect } from '@playwright/test';
import { ACCEPTED, type Validator } from './accepted.ts';

/** A problem that a validator reports. */
export interface Finding {
  readonly rule: string;
  /** A page, a call, or a file, as the validator names it. */
  readonly where: string;
  readonly message: string;
}

const isAbout = (finding: Finding, { rule, where }: { rule: string; where?: string | RegExp }): boolean =>
  finding.rule === rule &&
  (where === undefined || (typeof where === 'string' ? finding.where === where : where.test(finding.where)));

const PLACES_SHOWN = 8;

/** Shows each rule once, with its number of findings and the first of them. */
const summarize = (findings: readonly Finding[]): string[] =>
  Array.from(
    Map.groupBy(findings, ({ rule }) => rule),
    ([rule, all]) => {
      const places = [...new Set(all.map(({ where }) => where))].slice(0, PLACES_SHOWN).join(', ');
      return `${rule} (${all.length}) at ${places}: ${all[0]?.message}`;
    },
  );

/** Expects the accepted findings of this validator and no others. An accepted finding that no longer occurs must be removed from the list. */
export const expectOnlyAccepted = (validator: Validator, findings: readonly Finding[]): void => {
  const accepted = ACCEPTED.filter((one) => one.validator === validator);
  const unexpected = findings.filter((finding) => !accepted.some((one) => isAbout(finding, one)));
  const gone = accepted
    .filter((one) => !findings.some((finding) => isAbout(finding, one)))
    .map(({ rule, where }) => `${rule}${where === undefined ? '' : ` at ${String(where)}`}`);
  expect(
    { 'to fix': summarize(unexpected), 'to remove from accepted.ts': gone },
    `${findings.length} findings of ${validator}`,
  ).toEqual({ 'to fix': [], 'to remove from accepted.ts': [] });
};
