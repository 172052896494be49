import {
  change,
  complain,
  expectEveryKindOnce,
  leaveForm,
  open,
  pressFinish,
  raiseGlass,
  reply,
  startEvening,
  writeEveryKind,
} from '../world/all-kinds.ts';
import { outboxList, signOut } from '../world/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

type Put = typeof IDBObjectStore.prototype.put;

const DAY_MS = 24 * 60 * 60_000;
const WRITING = /\/api\/v1\/(?:cigars|address)\/.*(?:add_cigar|update_cigar|replies|cheer|amends)\/$/;

test('unsent items of every kind are in one list, and three tabs send each once', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const evening = await startEvening(page, browser, server);
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) {
    await tab.goto('/dashboard/journal');
    await expect(tab.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  }
  await page.bringToFront();
  await context.setOffline(true);
  await writeEveryKind(page, evening);
  const list = outboxList(page);
  for (const words of ['raised to Evening Leaf', '“From the cellar.”', 'Uneven burn', 'Slow Burn, finished'])
    await expect(list.getByRole('heading', { name: words })).toBeVisible();
  await expect(list.getByText('6 to send')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signOut(page);
  await expect(page.getByRole('alertdialog')).toContainText(
    '2 entries, 1 reply, 1 cheer, 1 note about a faulty cigar, and 1 cigar you finished are only on this device.',
  );
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await context.setOffline(false);
  for (const tab of [page, ...others]) {
    await tab.bringToFront();
    await expect(outboxList(tab)).toBeHidden();
  }
  await expectEveryKindOnce(page, server, evening);
});

test('a page that crashes after each call, before its response, sends every kind once', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const evening = await startEvening(page, browser, server);
  await context.setOffline(true);
  await writeEveryKind(page, evening);
  const lost = new Set<string>();
  await page.route(WRITING, async (route) => {
    const call = `${route.request().method()} ${route.request().url()}`;
    if (lost.has(call)) return await route.continue();
    await route.fetch();
    lost.add(call);
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  for (const calls of [1, 2, 3, 4, 5, 6]) {
    await expect.poll(() => lost.size).toBeGreaterThanOrEqual(calls);
    await page.reload();
  }
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  await expectEveryKindOnce(page, server, evening);
});

for (const days of [1, -1]) {
  test(`a device whose clock is a day ${days > 0 ? 'ahead' : 'behind'} sends every kind once`, async ({
    page,
    context,
    browser,
    server,
  }) => {
    test.slow();
    await context.addInitScript((ahead) => {
      const { now: trueNow } = Date;
      const now = () => trueNow() + ahead;
      globalThis.Date = new Proxy(Date, {
        construct: (target, args: [], by) =>
          Reflect.construct(target, args.length === 0 ? [now()] : args, by) as Date,
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      });
    }, days * DAY_MS);
    const evening = await startEvening(page, browser, server);
    await context.setOffline(true);
    await writeEveryKind(page, evening);
    await context.setOffline(false);
    await expect(outboxList(page)).toBeHidden();
    await expectEveryKindOnce(page, server, evening);
  });
}

test('a full device says so for every kind while offline, and sends each once when online', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const evening = await startEvening(page, browser, server);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = new Proxy<Put>(Reflect.get(IDBObjectStore.prototype, 'put'), {
      apply(put, store: IDBObjectStore, values: [unknown]) {
        if (store.name === 'outbox') throw new DOMException('No.', 'QuotaExceededError');
        return Reflect.apply(put, store, values);
      },
    });
  });
  const full = page.getByText('This device is out of space.', { exact: false });
  await page.reload();
  await expect(page.getByLabel('Reply', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await reply(page);
  await expect(full.first()).toBeVisible();
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('From the cellar.');
  await raiseGlass(page);
  await expect(page.getByRole('button', { name: /^Raise a glass/ })).toBeVisible();
  await open(page, `/dashboard/journal?entry=${evening.smoked}`);
  await complain(page);
  await expect(full.first()).toBeVisible();
  await open(page, '/dashboard/journal');
  await pressFinish(page);
  await expect(full.first()).toBeVisible();
  await open(page, `/dashboard/journal?entry=${evening.smoked}&edit=true`);
  await change(page);
  await expect(full.first()).toBeVisible();
  await expect(page.getByLabel('Experience note')).toHaveValue('Second thoughts.');

  await context.setOffline(false);
  await open(page, `/dashboard/journal?entry=${evening.writer.entry}`);
  await reply(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'From the cellar.' })).toBeVisible();
  await raiseGlass(page);
  await expect(page.getByRole('button', { name: /^Glass raised/ })).toBeVisible();

  await open(page, `/dashboard/journal?entry=${evening.smoked}`);
  await complain(page);
  await expect(page.getByText('Your points are back')).toBeVisible();
  await open(page, `/dashboard/journal?entry=${evening.smoked}&edit=true`);
  await change(page);
  await expect(page.getByText('Journal entry saved')).toBeVisible();
  await open(page, '/dashboard/journal');
  await pressFinish(page);
  await leaveForm(page);
  const added = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { cigar_code: evening.code, experience_note: 'New, from the cellar.' },
  });
  expect(added.status()).toBe(201);
  await expectEveryKindOnce(page, server, evening);
});
