import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { wipeSession } from '../../../lib/clear-device.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { hasDrafts, writeDraft } from './draft-store.ts';

test('leaving a form because the session ended stores no draft', async () => {
  sessionMark.set({ id: 7 });
  await writeDraft(7, 'add', {}, []);
  expect(await hasDrafts(7)).toBe(true);
  sessionMark.clear();
  await wipeSession();
  await writeDraft(7, 'add', {}, []);
  expect(await hasDrafts(7)).toBe(false);
});
