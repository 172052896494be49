import { expect, test } from 'vitest';
import { isDrawn, smallPicture } from './pictures.rules.ts';

test('a catalog picture has a smaller version, as a key and as an address', () => {
  expect(smallPicture('pictures/7f3a/960.jpg')).toBe('pictures/7f3a/320.jpg');
  expect(smallPicture('/media/pictures/7f3a/960.jpg')).toBe('/media/pictures/7f3a/320.jpg');
});

test.each(['pictures/7f3a.jpg', '/media/portraits/7f3a.jpg', '/art/faces/3.svg', 'photos/7f3a/960.jpg'])(
  '%s has only one size',
  (picture) => {
    expect(smallPicture(picture)).toBeNull();
  },
);

test('one of our drawings is distinguished from a picture that staff uploaded', () => {
  expect(isDrawn('pictures/drawn-7f3a/960.jpg')).toBe(true);
  expect(isDrawn('/media/pictures/drawn-7f3a/960.jpg')).toBe(true);
  expect(isDrawn('/media/pictures/7f3a/960.jpg')).toBe(false);
});
