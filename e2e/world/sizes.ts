import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll } from './world.ts';

/** A phone, the narrowest one, one in landscape, and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

const NARROWEST = SIZES[1];

/** Finds texts that their box cuts off, or that extend outside the window, except those that end in an intended ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // An element that scrolls vertically also computes to "auto" horizontally, where it doesn't scroll.
    const isFrame = (style: CSSStyleDeclaration) => style.overflowX !== 'visible';
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const scrollsSideways = (element: Element) =>
      /overflow-x-(auto|scroll)/.test(element.getAttribute('class') ?? '');
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || (node.textContent ?? '').trim() === '') continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('.sr-only, svg, script, style, noscript, option, [data-map], [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      let [left, right, forgiven] = [0, innerWidth, false];
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (isShortened(style) || scrollsSideways(at)) forgiven = true;
        const frame = at.getBoundingClientRect();
        // This is a picture for screen readers, drawn in one pixel.
        if (isFrame(style) && frame.width <= 1) forgiven = true;
        if (isFrame(style)) {
          left = Math.max(left, frame.left);
          right = Math.min(right, frame.right);
        }
      }
      if (!forgiven && (box.left < left - 1 || box.right > right + 1)) {
        cut.push(`${parent.tagName.toLowerCase()}: ${(node.textContent ?? '').trim().slice(0, 60)}`);
      }
    }
    return cut;
  });

/** Finds words broken over two lines, except in texts that end in an intended ellipsis. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('.sr-only, svg, script, style, noscript, [data-map], [inert]')) continue;
      if (getComputedStyle(parent).webkitLineClamp !== 'none') continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        // A separate first letter is slightly higher.
        if (first && others.some(({ top, left }) => top > first.top + 2 && left <= first.left))
          broken.push(word);
      }
    }
    return broken;
  });

/** Finds read-only values that are longer than their field shows. */
export const cutValues = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>(':is(input, textarea)[readonly]')]
      .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
      .map(({ value }) => value),
  );

/** Finds main actions that something covers after scrolling to them. */
const coveredActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
    return [...top.querySelectorAll<HTMLElement>('main .bg-brass, [role=dialog] .bg-brass, .bg-brass')]
      .filter((one) => one.matches('a:not([href="#main"]), button') && one.checkVisibility())
      .filter((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = one.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return hit === null || !(one.contains(hit) || hit.contains(one));
      })
      .map((one) => one.textContent);
  });

/**
 * Doubles the text like a browser's own setting. The page's policy allows no style element, but allows scripts to change its
 * styles.
 */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));

/** Checks the open page in every size, and on the narrowest one with text twice as large, without reloading it. */
export const expectToFitEverySize = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width} × ${size.height}`;
    await expectNoSidewaysScroll(page);
    await expect.poll(() => cutTexts(page), `cut at ${name}`).toEqual([]);
    await expect.poll(() => coveredActions(page), `covered at ${name}`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  await doubleText(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => cutTexts(page), 'cut with the text twice as large').toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
};
