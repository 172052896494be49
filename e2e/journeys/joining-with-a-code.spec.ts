import { newcomer } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

/** Taps and keystrokes that a newcomer with a band in hand may need, from the public page to the saved entry. */
const MAX_TAPS = 13;
const MAX_KEYS = 69;

test(
  'a visitor with a code joins, signs in and finds the code in the add flow, in few taps and keys',
  { tag: '@main' },
  async ({ page, server }) => {
    const [code = ''] = await server.codes(1, 'justice');
    const password = 'porch1';
    // The digits distinguish this everyday name and address from other runs.
    const email = `margaret${newcomer().handle.replace('new.', '')}@gmail.com`;
    let taps = 0;
    let keys = 0;
    const tap = async (locator: ReturnType<typeof page.getByRole>) => {
      taps += 1;
      await locator.click();
    };
    /** Types into the focused field. */
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };

    await page.goto('/');
    await tap(page.getByRole('link', { name: 'I have a code' }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel('Cigar code')).toBeFocused();
    await type(code.replace('-', ''));
    await page.keyboard.press('Enter');
    keys += 1;

    await expect(page.getByText('We saved your code.')).toBeVisible();
    await page.locator('#root:not([inert])').waitFor();
    await expect(page.getByLabel('First name')).toBeFocused();
    await type('Margaret');
    await tap(page.getByLabel('Last name'));
    await type('Holloway');
    await tap(page.getByRole('button', { name: 'Next' }));
    await expect(page.getByLabel('Email')).toBeFocused();
    await type(email);
    await tap(page.getByLabel('Password', { exact: true }));
    await type(password);
    await tap(page.getByLabel('Re-type password'));
    await type(password);
    await tap(page.getByRole('combobox', { name: 'Home location' }));
    await type('31401');
    await tap(page.getByRole('option').first());
    // The handle is proposed from the name.
    await expect(page.getByLabel('Handle')).toHaveValue(/^.*holloway.*$/);
    await tap(page.getByLabel('I am over 21 years of age'));
    await tap(page.getByRole('button', { name: 'Sign Up' }));

    await expect(page).toHaveURL(/\/login$/);
    // The password is still known, and the code goes on by itself.
    await tap(page.getByRole('button', { name: 'Sign In', exact: true }));
    await tap(page.getByRole('button', { name: 'Add Entry' }));
    await tap(page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '5 of 5 stars' }));
    await tap(page.getByRole('button', { name: 'Save Entry' }));
    await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(keys).toBeLessThanOrEqual(MAX_KEYS);
  },
);

for (const [screen, width, height, fontSize] of [
  ['a phone on its side', 844, 390, '16px'],
  ['a phone with large text', 390, 844, '32px'],
  ['the smallest phone with large text', 320, 640, '32px'],
] as const) {
  test(`the field for a code scrolls into view on ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
    await page.getByRole('link', { name: 'I have a code' }).click();
    await expect(page.getByLabel('Cigar code')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
}
