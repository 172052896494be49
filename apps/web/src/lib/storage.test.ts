import { afterEach, expect, test, vi } from 'vitest';
import { slot } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a forbidden store still remembers while the page lives', () => {
  vi.stubGlobal('localStorage', undefined);
  const value = slot('localStorage', 'value');
  expect(value.read()).toBeNull();
  value.write('kept');
  expect(value.read()).toBe('kept');
  value.clear();
  expect(value.read()).toBeNull();
});
