import { afterEach, expect, test, vi } from 'vitest';
import { slot } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('without a browser store, the value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const value = slot('localStorage', 'value');
  expect(value.read()).toBeNull();
  value.write('stored');
  expect(value.read()).toBe('stored');
  value.clear();
  expect(value.read()).toBeNull();
});
