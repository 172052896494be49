import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phonePhoto } from '../photos/make.ts';
import { DEMO } from '../world/world.ts';
import type { Visitor } from './visitor.ts';
import { test } from './world.ts';

const LAST_YEAR = new Date().getFullYear() - 1;
const SPREADSHEET =
  'Date,Cigar,Brand,Rating,Notes\n2026-05-14,Engine Corona,Porch House,92,Cedar and cream\n';

async function signIn(visitor: Visitor) {
  await visitor.goto('/login');
  await visitor.type('textbox', 'Email', DEMO.email);
  await visitor.typePassword('Password', DEMO.password);
  await visitor.press('button', 'Sign In', { exact: true });
  await visitor.arrivesAt('/dashboard');
}

test('a member logs offline, replies on the Porch, redeems, imports, and prints', async ({
  visitor,
  server,
  engine,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-engine-'));
  const photo = join(folder, 'portrait.jpg');
  const spreadsheet = join(folder, 'cigars.csv');
  writeFileSync(photo, await phonePhoto('portrait'));
  writeFileSync(spreadsheet, SPREADSHEET);
  await signIn(visitor);

  await test.step('log a non-stoic cigar', async () => {
    await visitor.press('link', 'Add cigar');
    await visitor.press('button', 'Or Log Non-Stoic Cigar');
    await visitor.type('combobox', 'Name', 'Engine Lancero');
    await visitor.type('textbox', 'Description', 'A gift from a neighbor.');
    await visitor.press('button', 'Add Entry');
    await visitor.check('radio', '3 of 5 stars', { within: { role: 'radiogroup', name: 'Overall' } });
    await visitor.press('button', 'Save Entry');
    await visitor.sees('Journal Entry added successfully');
    await visitor.arrivesAt('/dashboard/journal');
  });

  await test.step('log a cigar offline, which is sent later', async () => {
    const [code = ''] = await server.codes(1, 'courage');
    // A private session has no service worker, so it can't reload offline.
    const isInstalled = engine !== 'private webkit';
    if (isInstalled)
      await visitor.waitUntil(
        'be installed',
        `return navigator.serviceWorker?.controller?.state === 'activated';`,
      );
    await server.stop();
    await visitor.press('link', 'Add cigar');
    await visitor.type('textbox', 'Cigar code', code);
    await visitor.press('button', 'Add Entry');
    await visitor.check('radio', '5 of 5 stars', { within: { role: 'radiogroup', name: 'Overall' } });
    await visitor.type('textbox', 'Experience note', 'Written without a server.');
    await visitor.press('button', 'Save Entry');
    await visitor.sees('Saved on this device');
    await visitor.press('button', 'Open the journal');
    await visitor.sees('Waiting for a connection');
    if (isInstalled) {
      await visitor.goto('/dashboard/journal');
      await visitor.sees('Written without a server.');
    }
    await server.start();
    await visitor.sees('Journal Entry added successfully');
  });

  await test.step('edit an entry', async () => {
    await visitor.goto('/dashboard/journal');
    await visitor.open('button', 'Engine Lancero', 'Engine Lancero');
    await visitor.press('button', 'Edit', { within: { role: 'dialog', name: 'Engine Lancero' } });
    await visitor.check('radio', '5 of 5 stars', { within: { role: 'radiogroup', name: 'Overall' } });
    await visitor.type('textbox', 'Experience note', 'Better than I thought.');
    await visitor.press('button', 'Save Entry');
    await visitor.sees('Better than I thought.');
  });

  await test.step('see the journal on a map', async () => {
    await visitor.goto('/dashboard/journal');
    await visitor.press('tab', 'Map');
    await visitor.waitUntil('see the map', `return document.querySelector('[data-map=ready]') !== null;`);
  });

  await test.step('raise a glass and reply on the Porch', async () => {
    await visitor.goto('/dashboard/porch');
    await visitor.press('button', 'Raise a glass to Sexton');
    await visitor.waitUntil(
      'raise a glass',
      `return document.querySelector('button[aria-pressed=true]')?.textContent.includes('Sexton') ?? false;`,
    );
    await visitor.open('button', 'Sexton', 'Sexton', { exact: true });
    await visitor.type('textbox', 'Reply', 'Which wrapper was it?', { exact: true });
    await visitor.press('button', 'Send reply');
    await visitor.sees('Which wrapper was it?');
  });

  await test.step('redeem a reward', async () => {
    await visitor.goto('/dashboard/store');
    await visitor.press('button', 'Redeem Brass Double Cutter');
    await visitor.check('radio', '1847 North Milwaukee Avenue');
    await visitor.press('button', 'Redeem', { exact: true, within: { role: 'dialog', name: 'Redeem' } });
    await visitor.sees('Reward redeemed successfully');
  });

  await test.step('save a cropped profile picture', async () => {
    await visitor.goto('/dashboard/account');
    await visitor.sees('Member ID');
    await visitor.choose([photo]);
    await visitor.press('button', 'Save picture');
    await visitor.sees('Profile picture updated successfully.');
  });

  await test.step('import a spreadsheet', async () => {
    await visitor.goto('/dashboard/account/import');
    await visitor.choose([spreadsheet]);
    await visitor.sees('Engine Corona');
    await visitor.press('button', 'Import 1 cigar');
    await visitor.sees('Earlier imports');
  });

  await test.step('print the yearbook', async () => {
    await visitor.goto(`/dashboard/journal/years/${LAST_YEAR}/book`);
    await visitor.sees(String(LAST_YEAR));
    await visitor.run(`window.print = () => { document.title = 'printed'; };`);
    await visitor.press('button', 'Print');
    await visitor.waitUntil('print', `return document.title === 'printed';`);
  });

  await test.step('read the notifications', async () => {
    await visitor.goto('/dashboard/notifications');
    await visitor.press('button', 'Mark All as Read');
    await visitor.waitUntil(
      'have no unread notifications',
      `return !/\\d unread/.test(document.body.innerText);`,
    );
  });
  rmSync(folder, { recursive: true, force: true });
});
