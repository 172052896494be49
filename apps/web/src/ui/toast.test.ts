import { afterEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast.ts';

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

const texts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`);

test('messages stay in order and can be dismissed one by one', () => {
  toast.success('Saved');
  toast.error('Not sent');
  expect(texts()).toEqual(['success: Saved', 'error: Not sent']);

  toastStore.dismiss(toastStore.read()[0]?.id ?? 0);
  expect(texts()).toEqual(['error: Not sent']);
});

test('an empty message isn’t shown', () => {
  toast.error('');
  expect(texts()).toEqual([]);
});

test('the same message is shown only once', () => {
  toast.error('Not sent');
  toast.error('Not sent');
  expect(texts()).toEqual(['error: Not sent']);
});

test('clearing errors leaves success messages', () => {
  toast.success('Saved');
  toast.error('Not sent');
  toast.clearErrors();
  expect(texts()).toEqual(['success: Saved']);
});

test('a listener is notified until it unsubscribes', () => {
  const listener = vi.fn<() => void>();
  const leave = toastStore.subscribe(listener);
  toast.success('Saved');
  leave();
  toast.success('Saved again');
  expect(listener).toHaveBeenCalledTimes(1);
});
