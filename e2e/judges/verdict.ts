import { expect } from '@playwright/test';
import { ACCEPTED, type Judge } from './accepted.ts';

/** A problem that a judge reports. */
export interface Finding {
  readonly rule: string;
  /** A page, a call, or a file, as the judge names it. */
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

/** Expects the accepted findings of this judge and no others. An accepted finding that is gone must leave the list. */
export const expectOnlyAccepted = (judge: Judge, findings: readonly Finding[]): void => {
  const accepted = ACCEPTED.filter((one) => one.judge === judge);
  const unexpected = findings.filter((finding) => !accepted.some((one) => isAbout(finding, one)));
  const gone = accepted
    .filter((one) => !findings.some((finding) => isAbout(finding, one)))
    .map(({ rule, where }) => `${rule}${where === undefined ? '' : ` at ${String(where)}`}`);
  expect(
    { 'to fix': summarize(unexpected), 'to remove from accepted.ts': gone },
    `${findings.length} findings of ${judge}`,
  ).toEqual({ 'to fix': [], 'to remove from accepted.ts': [] });
};
