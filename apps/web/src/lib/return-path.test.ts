import { expect, test } from 'vitest';
import { takePendingAddCigar } from './pending-add-cigar.ts';
import { clearReturnPath, memberPath, saveReturnPath, takeReturnPath } from './return-path.ts';

test('only members’ pages are valid return addresses', () => {
  for (const path of [
    '/dashboard',
    '/dashboard?member=5',
    '/dashboard/journal?entry=292#photos',
    '/dashboard/cigars/wisdom%2Frobusto',
  ])
    expect(memberPath(path)).toBe(path);
  const others = [
    '',
    'dashboard',
    '/',
    '/login',
    '/dashboards',
    '//evil.example/dashboard',
    '///evil.example/dashboard',
    String.raw`/\evil.example/dashboard`,
    String.raw`/dashboard\..\..\evil`,
    'https://evil.example/dashboard',
    'javascript:alert(1)//dashboard',
    '/dashboard/../login',
    '/dashboard/..//evil.example',
    '/\t/evil.example/dashboard',
    '/dashboard\n',
    '/dashboard\u0000',
    '/dashboard\u007f',
    `/dashboard?${'a'.repeat(2000)}`,
  ];
  expect(others.filter((path) => memberPath(path) !== null)).toEqual([]);
});

test('the address is saved without the cigar’s code, and taken once', () => {
  saveReturnPath({
    pathname: '/dashboard/journal',
    search: '?entry=292&addcigar=true&code=ABCD',
    hash: '#a',
  });
  expect([takeReturnPath(), takeReturnPath()]).toEqual(['/dashboard/journal?entry=292#a', '/dashboard']);
  expect(takePendingAddCigar()?.toString()).toBe('addcigar=true&code=ABCD');
});

test('a deliberate sign-out forgets the address', () => {
  saveReturnPath({ pathname: '/dashboard/store', search: '' });
  clearReturnPath();
  expect(takeReturnPath()).toBe('/dashboard');
});
