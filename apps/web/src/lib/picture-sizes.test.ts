import { expect, test } from 'vitest';
import { pictureSizes } from './picture-sizes.ts';

test('a picture in two sizes lets the browser choose by its display width', () => {
  expect(pictureSizes('/media/pictures/7f3a/960.jpg', '27vw')).toEqual({
    sizes: '27vw',
    srcSet: '/media/pictures/7f3a/320.jpg 320w, /media/pictures/7f3a/960.jpg 960w',
    src: '/media/pictures/7f3a/960.jpg',
  });
});

test('a picture stored before there were two sizes is shown as it is', () => {
  expect(pictureSizes('/media/pictures/7f3a.jpg', '27vw')).toEqual({ src: '/media/pictures/7f3a.jpg' });
});
