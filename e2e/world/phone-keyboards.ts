import { expect, type Page } from '@playwright/test';

/**
 * Checks what a phone's keyboard needs of each text field: the action of Enter, capitalization, and autofill. If another text field
 * follows, Enter must go there. That rule doesn't apply to the console, whose forms are filled in at a desk.
 */
export async function expectPhoneKeyboards(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const isOpen = (one: HTMLInputElement | HTMLTextAreaElement) =>
      !one.readOnly && !one.disabled && !one.hidden;
    const isTyped = (one: Element): one is HTMLInputElement =>
      one instanceof HTMLInputElement &&
      ['text', 'email', 'password', 'number', 'search', 'tel', 'url'].includes(one.type) &&
      isOpen(one);
    const isText = (one: Element) => isTyped(one) || (one instanceof HTMLTextAreaElement && isOpen(one));
    const ordered = !location.pathname.startsWith('/operators');

    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter(isText)
      .flatMap((field) => {
        const needed = ['enterkeyhint'];
        if (field.type !== 'number') needed.push('autocapitalize');
        if (isTyped(field)) needed.push('autocomplete');
        const missing = needed.filter((name) => !field.hasAttribute(name)).map((name) => `no ${name}`);
        const elements = [...(field.form?.elements ?? [])];
        const isFollowed = elements.slice(elements.indexOf(field) + 1).some(isText);
        if (ordered && isTyped(field) && isFollowed && field.enterKeyHint !== 'next') {
          missing.push('Enter doesn’t go to the next field');
        }
        const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.outerHTML;
        return missing.map((fault) => `${name}: ${fault}`);
      });
  });
  expect(faults, 'text fields and the keyboard of a phone').toEqual([]);
}
