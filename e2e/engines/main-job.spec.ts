import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phonePhoto } from '../photos/make.ts';
import { newcomer } from '../world/newcomer.ts';
import { test } from './world.ts';

/** From this width up, the sidebar has the links of the sheet “More”. */
const SIDEBAR_FROM = 1024;

test('a visitor signs up, logs a cigar with a photo and a place, and signs out', async ({
  visitor,
  server,
  size,
}) => {
  test.slow();
  const person = newcomer();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-photo-'));
  const photo = join(folder, 'lounge.jpg');
  writeFileSync(photo, await phonePhoto('lounge'));

  await test.step('sign up', async () => {
    await visitor.goto('/register');
    await visitor.type('textbox', 'First name', 'Zeno');
    await visitor.type('textbox', 'Last name', 'O’Brien');
    await visitor.press('button', 'Next');
    await visitor.type('textbox', 'Email', person.email);
    await visitor.typePassword('Password', person.password);
    await visitor.typePassword('Re-type password', person.password);
    await visitor.type('combobox', 'Home location', 'savannah, ga');
    await visitor.press('option', 'Savannah, GA');
    await visitor.check('checkbox', 'I am over 21 years of age');
    await visitor.press('button', 'Sign Up');
    await visitor.sees('Welcome, Zeno');
  });

  await test.step('sign in', async () => {
    await visitor.press('button', 'Sign In', { exact: true });
    await visitor.arrivesAt('/dashboard');
  });

  await test.step('log a cigar by its code', async () => {
    const [code = ''] = await server.codes(1, 'wisdom');
    await visitor.press('link', 'Add cigar');
    await visitor.type('textbox', 'Cigar code', code);
    await visitor.press('button', 'Add Entry');
    await visitor.check('radio', '4 of 5 stars', { within: { role: 'radiogroup', name: 'Overall' } });
    await visitor.type('textbox', 'Experience note', 'Cedar, then pepper and a long calm.');
    await visitor.choose([photo]);
    await visitor.check('radio', 'Somewhere else');
    await visitor.type('combobox', 'Place', '02134');
    await visitor.press('option', 'Allston, MA 02134');
    await visitor.press('button', 'Save Entry');
    await visitor.sees('Wise Stoic');
    await visitor.arrivesAt('/dashboard/journal');
  });

  await test.step('find it in the journal after a reload', async () => {
    await visitor.goto('/dashboard/journal');
    await visitor.sees('1 cigar logged.');
    await visitor.sees('Cedar, then pepper and a long calm.');
    await visitor.sees('Allston, MA');
  });

  await test.step('sign out', async () => {
    if (size.width < SIDEBAR_FROM) await visitor.press('button', 'More', { exact: true });
    await visitor.press('button', 'Logout');
    await visitor.arrivesAt('/login');
  });
  rmSync(folder, { recursive: true, force: true });
});
