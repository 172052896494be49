import { describe, expect, test } from 'vitest';
import { answeredBy } from './answers.ts';

const HERE = 'https://stoa.example';
const ask = (path: string, mode = 'no-cors', method = 'GET') =>
  answeredBy({ method, mode }, new URL(path, HERE), HERE);

describe('without a connection', () => {
  test.each(['/', '/dashboard', '/dashboard/journal?entry=4', '/login', '/referral/zeno.stoa'])(
    'the page %s opens from this device',
    (path) => expect(ask(path, 'navigate')).toBe('page'),
  );

  test.each([
    '/api/docs',
    '/api/v1/user/me/export/',
    '/media/photos/a/960.jpg',
    '/readyz',
    '/metrics',
    '/art/x.svg',
  ])('visiting %s never shows the app in its place', (path) =>
    expect(ask(path, 'navigate')).not.toBe('page'),
  );

  test('a path that only begins alike is a page', () => {
    expect(ask('/apiary', 'navigate')).toBe('page');
  });
});

describe('what is kept on the device', () => {
  test.each(['/media/photos/3f2a/320.jpg', '/media/photos/3f2a/960.jpg', '/media/products/7/1200.jpg'])(
    'the picture %s is',
    (path) => expect(ask(path)).toBe('photos'),
  );

  test.each(['/media/photos/3f2a/1920.jpg', '/api/v1/user/me/', '/sw.js', '/manifest.webmanifest'])(
    '%s is not',
    (path) => expect(ask(path)).toBe('network'),
  );

  test('nothing that changes something, and nothing from elsewhere', () => {
    expect(ask('/dashboard', 'navigate', 'POST')).toBe('network');
    expect(ask('https://accounts.google.com/gsi/client')).toBe('network');
  });
});
