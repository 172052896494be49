import { describe, expect, test } from 'vitest';
import { strategyFor } from './cache-strategy.ts';

const HERE = 'https://stoa.example';
const ask = (path: string, mode = 'no-cors', method = 'GET') =>
  strategyFor({ method, mode }, new URL(path, HERE), HERE);

describe('without a connection', () => {
  test.each(['/', '/dashboard', '/dashboard/journal?entry=4', '/login', '/referral/zeno.stoa'])(
    'the page %s opens from the cache',
    (path) => expect(ask(path, 'navigate')).toBe('page'),
  );

  test.each([
    '/api/docs',
    '/api/v1/user/me/export/',
    '/media/photos/a/960.jpg',
    '/readyz',
    '/metrics',
    '/art/x.svg',
  ])('%s never gets the app as its response', (path) => expect(ask(path, 'navigate')).not.toBe('page'));

  test('a path that merely starts with the same letters opens as a page', () => {
    expect(ask('/apiary', 'navigate')).toBe('page');
  });
});

describe('the caches', () => {
  test.each(['/media/photos/3f2a/320.jpg', '/media/photos/3f2a/960.jpg', '/media/products/7/1200.jpg'])(
    'store the picture %s',
    (path) => expect(ask(path)).toBe('photos'),
  );

  test.each(['/media/photos/3f2a/1920.jpg', '/api/v1/user/me/', '/sw.js', '/manifest.webmanifest'])(
    'don’t store %s',
    (path) => expect(ask(path)).toBe('network'),
  );

  test('don’t store other methods or other origins', () => {
    expect(ask('/dashboard', 'navigate', 'POST')).toBe('network');
    expect(ask('https://accounts.google.com/gsi/client')).toBe('network');
  });
});
