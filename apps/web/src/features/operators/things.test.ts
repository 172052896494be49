import { expect, test } from 'vitest';
import { aboutText, thingPath, thingText, type NamedThing } from './things.ts';

const thing = (kind: string, more: Partial<NamedThing> = {}): NamedThing => ({
  kind,
  id: 3,
  name: null,
  member_id: null,
  ...more,
});

test('a thing has its name, or its number after it is deleted', () => {
  expect(thingText(thing('reward', { name: 'Bronze lamp' }))).toBe('Reward: Bronze lamp');
  expect(thingText(thing('code_batch'))).toBe('Code batch 3');
  expect(thingText(thing('help_link', { id: null }))).toBe('Help link');
});

test('a thing links to the screen that shows it', () => {
  expect(thingPath(thing('points', { member_id: 7 }))).toBe('/operators/members/7');
  expect(thingPath(thing('staff_note', { member_id: 7 }))).toBe('/operators/members/7?tab=record');
  expect(thingPath(thing('code_batch'))).toBe('/operators/codes?batch=3');
  expect(thingPath(thing('redemption'))).toBe('/operators/parcels?parcel=3');
  expect(thingPath(thing('product', { name: 'Zeno & Co, Toro' }))).toBe(
    '/operators/products?search=Zeno%20%26%20Co',
  );
  expect(thingPath(thing('reward'))).toBeNull();
  expect(thingPath(thing('member'))).toBeNull();
});

test('a text about a member doesn’t repeat the number', () => {
  expect(aboutText('member 7, 50 points: A lost parcel')).toBe('50 points: A lost parcel');
  expect(aboutText('suspended')).toBe('Suspended');
});
