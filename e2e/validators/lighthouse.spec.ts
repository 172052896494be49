import { DEMO, openChrome } from '../../bench/pages/chrome.ts';
import { runLighthouse } from '../../bench/pages/lighthouse.ts';
import { expect, test } from '../world/world.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

/** The pages that people open most. axe, IBM's checker, and the Nu HTML checker check all others too. */
const PUBLIC = ['/', '/login', '/register', '/lines/wisdom', '/terms'];
const MEMBERS = ['/dashboard', '/dashboard/journal', '/dashboard/account'];
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly details?: unknown }>
  >;
}

const visit = (url: string, port: number): Promise<Report> =>
  runLighthouse(url, port, [
    `--only-categories=${CATEGORIES.join(',')}`,
    '--throttling-method=provided',
    // Without it, Lighthouse deletes the session of the signed-in member.
    '--disable-storage-reset',
  ]);

/** Audits that lower a score below 100. */
const faultsIn = (where: string, { categories, audits }: Report): Finding[] =>
  Object.values(categories).flatMap(({ score, auditRefs }) => {
    if (score === 1) return [];
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({
        rule: id,
        where,
        message: `${audits[id]?.title}: ${JSON.stringify(audits[id]?.details ?? null).slice(0, 600)}`,
      }));
  });

test('Lighthouse gives the main pages 100 for accessibility, best practices, and SEO', async ({ server }) => {
  const findings: Finding[] = [];
  for (const [paths, member] of [
    [PUBLIC, null],
    [MEMBERS, { url: server.url, as: DEMO }],
  ] as const) {
    const chrome = await openChrome(member);
    try {
      for (const path of paths) {
        const report = await visit(server.url + path, chrome.port);
        expect(report.runtimeError, path).toBeUndefined();
        findings.push(...faultsIn(path, report));
      }
    } finally {
      await chrome.close();
    }
  }
  expectOnlyAccepted('lighthouse', findings);
});
