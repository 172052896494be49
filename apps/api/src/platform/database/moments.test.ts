import { types } from 'pg';
import { expect, test } from 'vitest';
import { readMoment } from './moments.ts';

const byTheDriver = types.getTypeParser(1184, 'text') as (text: string) => unknown;

test.each([
  ['2026-11-23 21:05:07.123456+00', '2026-11-23T21:05:07.123Z'],
  ['2026-11-23 21:05:07+00', '2026-11-23T21:05:07.000Z'],
  ['2026-02-28 23:59:59.1+00', '2026-02-28T23:59:59.100Z'],
  ['2024-02-29 00:00:00.999999+00', '2024-02-29T00:00:00.999Z'],
  ['1999-12-31 23:59:59.04+00', '1999-12-31T23:59:59.040Z'],
])('%s is read to the millisecond', (text, moment) => {
  expect(readMoment(text)).toEqual(new Date(moment));
});

test.each([
  '2026-11-23 21:05:07+05:30',
  '2026-11-23 21:05:07.25-03',
  '0050-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-11-23 21:05:07+00',
  'infinity',
  '-infinity',
])('%s is left to the driver', (text) => {
  expect(readMoment(text)).toEqual(byTheDriver(text));
});
