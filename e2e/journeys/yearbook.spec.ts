import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { arrive } from '../world/newcomer.ts';
import { readPdf, unbroken } from '../world/pdf.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';

const YEAR = new Date().getFullYear() - 1;
const BOOK = `/dashboard/journal/years/${YEAR}/book`;
const PRIVATE = 'What I told nobody that evening.';
const LARGE = 'Cedar at first, and at the end the smell of rain on warm stone.';
const SENTENCE = 'The light went slowly, and the second third asked for patience and was worth it. ';
/** A note longer than a page of A5. */
const LONG = Array.from({ length: 28 }, (_none, index) => `${index + 1}. ${SENTENCE}`)
  .join('')
  .trim();
/** Width and height of photos: landscape, portrait, a panorama, and a tall one. */
const SHAPES = [
  [480, 320],
  [320, 480],
  [900, 240],
  [200, 600],
] as const;
const ENTRIES = 24;
/** The first entries have a photo each, enough that some are at the end of a page. */
const PHOTOS = 9;

interface Logged {
  name: string;
  note: string;
}

const noteFor = (number: number): string => {
  if (number === 5) return LARGE;
  return number === 9
    ? LONG
    : `Evening number ${number}, with pepper and cocoa, and a calm hour at the window.`;
};

const createPhoto = ([width, height]: readonly [number, number]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer();

const logCigar = async (page: Page, number: number, values: Record<string, string>): Promise<Logged> => {
  const logged = { name: `Evening ${number}`, note: noteFor(number) };
  const month = String((number % 12) + 1).padStart(2, '0');
  const form = new FormData();
  const fields = {
    name: logged.name,
    description: 'One of a year.',
    experience_note: logged.note,
    smoked_at: `${YEAR}-${month}-${String(number + 2).padStart(2, '0')}T20:00:00Z`,
    ...values,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const shape = number < PHOTOS && SHAPES[number % SHAPES.length];
  if (shape) {
    const bytes = new Uint8Array(await createPhoto(shape));
    form.append('journal_images', new File([bytes], 'evening.jpg', { type: 'image/jpeg' }));
  }
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { multipart: form });
  expect(response.status(), await response.text()).toBe(201);
  return logged;
};

const placeAt = async (page: Page, city: string, state: string, point: object): Promise<string> => {
  const data = { street: '', city, state, zip_code: '', country: 'United States', type: 'cigar', ...point };
  const response = await page.request.post('/api/v1/address/', { data });
  expect(response.status(), await response.text()).toBe(201);
  return String(((await response.json()) as { id: number }).id);
};

/** Logs a year of completed cigars, and one in progress. */
const fillYear = async (page: Page): Promise<Logged[]> => {
  const logged: Logged[] = [];
  const places = [
    await placeAt(page, 'Austin', 'TX', { latitude: 30.27, longitude: -97.74 }),
    await placeAt(page, 'Honolulu', 'HI', { latitude: 21.31, longitude: -157.86 }),
  ];
  for (let number = 0; number < ENTRIES; number += 1) {
    const location = places[number];
    logged.push(
      await logCigar(page, number, {
        overall_rating: number === 5 ? '5' : '3',
        ...(number === 7 && { private_note: PRIVATE }),
        ...(location !== undefined && { location }),
      }),
    );
  }
  await logCigar(page, 24, { name: 'Not yet finished' });
  return logged;
};

/** Presses “Print”, and prints as the browser would. */
const print = async (page: Page) => {
  const printed = page.waitForEvent('console', (message) => message.text() === 'print dialog');
  await page.evaluate(() => {
    // oxlint-disable-next-line no-console -- heard by the journey
    globalThis.print = () => console.log('print dialog');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
};

/** Finds printed texts with less than 7:1 contrast on white, and distorted pictures. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const luminance = (color: string): number => {
      if (!canvas) return 1;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest('.book') || (node.textContent ?? '').trim() === '') continue;
      const ratio = 1.05 / (luminance(getComputedStyle(parent).color) + 0.05);
      if (ratio < 7) found.push(`${node.textContent}: ${ratio.toFixed(1)}`);
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('.book img')) {
      const box = image.getBoundingClientRect();
      const stored = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      if (Math.abs(box.width / box.height / stored - 1) > 0.02) found.push(`${image.alt}: out of shape`);
    }
    return found;
  });

test(
  'a year prints as a book on either paper size, with every note whole and no page empty',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await arrive(page);
    const logged = await fillYear(page);
    await page.goto(`/dashboard/journal/years/${YEAR}`);
    await page.getByRole('link', { name: 'Print the yearbook' }).click();
    await expect(page).toHaveURL(/\/book$/);
    await expect(page.getByRole('heading', { name: `${YEAR}`, level: 1 })).toBeVisible();
    await expectAccessible(page);

    for (const [paper, width, height] of [
      ['A5', 148, 210],
      ['A4', 210, 297],
    ] as const) {
      await test.step(paper, async () => {
        await page.getByText(paper, { exact: true }).click();
        const pages = await print(page);
        const all = pages.map(({ text }) => text).join('');
        expect(pages.length).toBeGreaterThan(6);
        for (const [index, one] of pages.entries()) {
          expect(Math.abs(one.width - width), `width of page ${index + 1}`).toBeLessThan(1);
          expect(Math.abs(one.height - height), `height of page ${index + 1}`).toBeLessThan(1);
          // The cover has no number. Any other page would be empty with only its number.
          if (index === 0) continue;
          expect(one.text, `page ${index + 1}`).toMatch(new RegExp(`(^${index + 1}|${index + 1}$)`));
          expect(one.text.length + one.pictures * 100, `what is on page ${index + 1}`).toBeGreaterThan(20);
        }
        expect(pages[0]?.text).toContain(String(YEAR));
        expect(pages[0]?.text).toContain('STOA');
        expect(pages.at(-1)?.text).toContain(unbroken('Set in Cormorant Garamond and Figtree.'));
        for (const { name, note } of logged) {
          expect(all).toContain(unbroken(name));
          if (note !== LONG)
            expect(pages.filter(({ text }) => text.includes(unbroken(note)))).toHaveLength(1);
        }
        // A long note continues on the next page, sentence by sentence.
        for (let index = 1; index <= 28; index += 1) expect(all).toContain(unbroken(`${index}. The light`));
        const withPhoto = logged.slice(0, PHOTOS).map(({ note }) => unbroken(note));
        for (const [index, { text, pictures }] of pages.entries()) {
          const own = withPhoto.filter((note) => text.includes(note));
          expect(pictures, `photos next to their words on page ${index + 1}`).toBe(own.length);
        }
        expect(all).toContain(unbroken('Not on this map: Honolulu, HI.'));
        expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(PHOTOS);
        for (const absent of ['Not yet finished', PRIVATE, 'With private notes', 'in review', 'Save as PDF'])
          expect(all).not.toContain(unbroken(absent));
      });
    }
    await page.emulateMedia({ media: 'print' });
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ media: null });

    await page.getByRole('switch', { name: 'With private notes' }).check();
    const texts = (await print(page)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(unbroken(PRIVATE)))).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'With private notes' })).not.toBeChecked();
  },
);

test(
  'a book that can’t be loaded says so, leads back, and opens on another try',
  { tag: ['@both', '@main'] },
  async ({ page }) => {
    await arrive(page);
    await logCigar(page, 0, { overall_rating: '4' });
    const lists = '**/list_cigars/**';
    await page.route(lists, (route) => route.fulfill({ status: 400, json: { error: 'Not now.' } }));
    await page.goto(BOOK);
    await expect(page.getByRole('alert').getByText('Couldn’t load the yearbook.')).toBeVisible();
    await expect(page.getByRole('link', { name: `${YEAR} in review` })).toBeVisible();
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Evening 0' })).toBeVisible();
    await expectToFitEverySize(page);
  },
);

test('a year without cigars has no book, and says why', { tag: '@desktop' }, async ({ page }) => {
  await arrive(page);
  await page.goto(BOOK);
  await expect(page.getByRole('heading', { name: `Nothing to print for ${YEAR}.` })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/journal/years/2099/book');
  await expect(page.getByRole('alert')).toContainText('Please choose a year from 1900 to next year.');
  await page.goto('/dashboard/journal/years/soon/book');
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
});

/** Finds the parts of a page that would be wrong on paper. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const style = getComputedStyle(document.documentElement);
    const dark = shown('body, body *').filter((one) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] = (
        getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      const box = one.getBoundingClientRect();
      // The bars of charts, tags, and badges are small.
      return alpha > 0.5 && red + green + blue < 300 && box.width * box.height > 60_000;
    });
    return [
      ...(style.colorScheme === 'light' ? [] : [`scheme: ${style.colorScheme}`]),
      ...(/rgba\(0, 0, 0, 0\)/.test(style.backgroundColor) ? [] : [`ground: ${style.backgroundColor}`]),
      ...shown('nav[aria-label=Main], nav[aria-label$=", pages"], [href="#main"]').map(
        (one) => `shell: ${one.textContent}`,
      ),
      ...dark.map((one) => `dark: ${one.className}`),
    ];
  });

test('every page prints on light paper without its navigation', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/',
    '/terms',
    '/lines/courage',
    '/dashboard',
    '/dashboard/journal',
    '/dashboard/journal/statistics',
    `/dashboard/journal/years/${new Date().getFullYear()}`,
    '/dashboard/store',
    '/dashboard/members',
    '/dashboard/account',
    '/operators',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      expect(await wrongOnPaper(page)).toEqual([]);
    });

  await page.goto('/dashboard/journal');
  await page
    .getByRole('listitem')
    .filter({ hasNotText: 'In Progress' })
    .getByRole('heading')
    .first()
    .getByRole('button')
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('heading', { level: 2 })).toBeVisible();
  expect(await wrongOnPaper(page)).toEqual([]);
  // The panel must be as long as its content, which a panel on a screen would cut off.
  const cut = await entry.evaluate((panel) =>
    [panel, ...panel.querySelectorAll('*')].some(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
    ),
  );
  expect(cut).toBe(false);
  await expect(page.locator('#root')).toBeHidden();
  await expect(entry.getByRole('button', { name: 'Close' })).toBeHidden();
});
