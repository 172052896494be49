import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { outsideFile } from '@stoa/testing/machine/outside-programs';
import { signInAsStaff } from '../world/console.ts';
import { signIn, test } from '../world/world.ts';
import { CONSOLE_PAGES, MEMBERS_PAGES, openWhole, PUBLIC_PAGES } from '../world/pages.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

interface Issue {
  readonly ruleId: string;
  readonly value: readonly [policy: string, outcome: string];
  readonly message: string;
  readonly path: { readonly dom: string };
  readonly snippet: string;
}

interface WithAce {
  readonly ace?: {
    readonly Checker: new () => {
      check(node: Document, policies: string[]): Promise<{ readonly results: readonly Issue[] }>;
    };
  };
}

/** Returns the rules that a page breaks, without the findings that a person would have to review. */
const checkPage = async (page: Page, where: string, source: string): Promise<Finding[]> => {
  // The policy of our pages stops scripts in the page, but not those of the browser's tools.
  await page.evaluate(source);
  const issues = await page.evaluate(async () => {
    const { ace } = globalThis as WithAce;
    if (ace === undefined) throw new Error('The checker isn’t loaded.');
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path, snippet }) => ({ ruleId, message, dom: path.dom, snippet }));
  });
  return issues.map(({ ruleId, message, dom, snippet }) => ({
    rule: ruleId,
    where,
    message: `${message} ${dom} ${snippet}`.slice(0, 400),
  }));
};

test('IBM’s accessibility checker finds nothing new in any page, in both schemes', async ({
  page,
  server,
}) => {
  const source = readFileSync(outsideFile('accessibility-checker-engine/ace.js'), 'utf8');
  const findings: Finding[] = [];
  await page.addInitScript(() => localStorage.setItem('stoa.scheme', 'device'));
  const checkBothSchemes = async (path: string) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openWhole(page, path);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      findings.push(...(await checkPage(page, `${path} (${colorScheme})`, source)));
    }
  };
  for (const path of PUBLIC_PAGES) await checkBothSchemes(path);
  await signIn(page);
  for (const path of MEMBERS_PAGES) await checkBothSchemes(path);
  await signInAsStaff(page, server, 'owner');
  for (const path of CONSOLE_PAGES) await checkBothSchemes(path);
  expectOnlyAccepted('ibm', findings);
});
