import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectPhoneKeyboards } from './phone-keyboards.ts';

interface WithAxe {
  axe?: typeof axe;
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = ['color-contrast', 'link-in-text-block'];

/** Earlier results, which are dimmed until the new ones arrive. */
const DIMMED = '.opacity-45[aria-busy="true"]';

const expectNoViolations = async (page: Page, runOnly: axe.RunOnly): Promise<void> => {
  await expect(page.locator(DIMMED)).toHaveCount(0);
  // Elements that are still fading in don't have their final colors or contrast yet.
  const isLoaded = await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    );
    return (globalThis as WithAxe).axe !== undefined;
  });
  // The script has half a megabyte, so it loads once per page.
  if (!isLoaded) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (rules) => {
    // Listing passed checks takes as long as the checks themselves, and no rule here needs the style sheets.
    const { axe: loaded } = globalThis as WithAxe;
    loaded?.configure({ noHtml: true });
    const results = await loaded?.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      reporter: 'no-passes',
      preload: { assets: ['media'] },
    });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, runOnly);
  expect(violations).toEqual([]);
};

/**
 * Finds problems that axe ignores: labels that point nowhere, articles with the same name, pictures hidden by a button, and cut
 * words.
 */
const expectWholeNames = async (page: Page): Promise<void> => {
  const faults = () =>
    page.evaluate(() => {
      const getText = (id: string) => document.getElementById(id)?.textContent.trim();
      const nowhere = [
        'controls',
        'labelledby',
        'describedby',
        'owns',
        'details',
        'activedescendant',
      ].flatMap((name) =>
        Array.from(document.querySelectorAll(`[aria-${name}]`)).flatMap((element) =>
          (element.getAttribute(`aria-${name}`) ?? '')
            .split(/\s+/)
            .filter((id) => document.getElementById(id) === null)
            .map((id) => `aria-${name} of ${element.tagName} points nowhere: ${id}`),
        ),
      );
      const labelIds = (article: Element) => article.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      // Articles are named by cigar, member, and time, so two may look exactly the same.
      const articles = Array.from(document.querySelectorAll('article'))
        .filter((article) => labelIds(article).length < 3)
        .map((article) => article.getAttribute('aria-label') ?? labelIds(article).map(getText).join(' '));
      const twice = articles.filter((name, index) => name !== '' && articles.indexOf(name) !== index);
      const pictures = Array.from(
        document.querySelectorAll('button [role=img]'),
        () => 'a button hides a picture',
      );
      const cut = Array.from(document.querySelectorAll<HTMLElement>('nav a, nav button'))
        .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('span:not(.sr-only)')])
        .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => `cut: ${textContent}`);
      return [...nowhere, ...twice, ...pictures, ...cut];
    });
  await expect.poll(faults).toEqual([]);
};

export const expectAccessible = async (page: Page): Promise<void> => {
  await expectPhoneKeyboards(page);
  await expectWholeNames(page);
  await expectNoViolations(page, { type: 'tag', values: EVERYTHING });
};

/** Checks the part of accessibility that another color scheme can break. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, { type: 'rule', values: CONTRAST });
