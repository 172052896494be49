import type { Page } from '@playwright/test';
import { type Label, test } from '../world/camera.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn } from '../world/world.ts';

const startScan = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.goto('/dashboard?addcigar=true');
  await page.getByRole('button', { name: 'Scan the band' }).click();
};

const enterCode = (page: Page) => page.getByRole('dialog', { name: 'Enter Cigar Code' });

/** Expects that no part of the camera is still running. */
const expectCameraOff = async (page: Page): Promise<void> => {
  await expect(page.locator('video')).toHaveCount(0);
};

const bands: { title: string; label: (code: string, url: string) => Label }[] = [
  {
    title: 'our link in a QR code is read and checked right away',
    label: (code, url) => ({ kind: 'QRCode', text: `${url}/dashboard?addcigar=true&code=${code}` }),
  },
  {
    title: 'a bare code in a Data Matrix is read and checked right away',
    label: (code) => ({ kind: 'DataMatrix', text: code }),
  },
];

for (const { title, label } of bands) {
  test(title, { tag: '@main' }, async ({ openBefore, server }) => {
    const [code = ''] = await server.codes(1, 'courage');
    const page = await openBefore(label(code, server.url));
    await page.context().grantPermissions(['camera']);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(server.url)) foreign.push(url);
    });
    await startScan(page);
    const details = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
    await expect(details).toBeVisible();
    await expect(details.getByText(code)).toBeVisible();
    await expectCameraOff(page);
    expect(foreign).toEqual([]);
  });
}

test('a code of another brand is named as such, and typing stays one press away', async ({ openBefore }) => {
  const page = await openBefore({ kind: 'QRCode', text: 'https://shop.example/p/1234?code=7KQ2-M9XA' });
  await page.context().grantPermissions(['camera']);
  await startScan(page);
  await expect(enterCode(page).getByText(/isn’t one of our codes/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const track = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const [first] = (video.srcObject as MediaStream).getVideoTracks();
    return first;
  });
  expect(await track.evaluate((camera) => camera?.readyState)).toBe('live');
  await page.getByRole('button', { name: 'Type the code instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Cigar code' })).toBeFocused();
  await expectCameraOff(page);
  await expect.poll(() => track.evaluate((camera) => camera?.readyState)).toBe('ended');
});

test('a camera that isn’t allowed says how to allow it', async ({ openBefore, server }) => {
  const [code = ''] = await server.codes(1, 'justice');
  const page = await openBefore({ kind: 'QRCode', text: code });
  await startScan(page);
  await expect(enterCode(page).getByText(/Stoa can’t use your camera\. Allow it/)).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
});

test('without a camera the code is typed', async ({ openBefore, server }) => {
  const [code = ''] = await server.codes(1, 'wisdom');
  const page = await openBefore(null);
  await page.context().grantPermissions(['camera']);
  await startScan(page);
  await expect(enterCode(page).getByText(/No camera found\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Cigar code' }).fill(code);
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
});
