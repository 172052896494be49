import { afterEach, describe, expect, test, vi } from 'vitest';
import { fittingSize, LONG_EDGE, smallerPhoto } from './photo-resize.ts';

describe('the size of a sent photo', () => {
  test.each([
    [
      [4032, 3024],
      [2560, 1920],
    ],
    [
      [3024, 4032],
      [1920, 2560],
    ],
    [
      [LONG_EDGE, 100],
      [LONG_EDGE, 100],
    ],
    [
      [640, 480],
      [640, 480],
    ],
    [
      [100_000, 3],
      [2560, 1],
    ],
  ])('for %j is %j', ([width = 0, height = 0], [wide, high]) => {
    expect(fittingSize(width, height)).toEqual({ width: wide, height: high });
  });
});

describe('a photo', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is sent as picked when the browser can’t decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No.', 'InvalidStateError')));
    const picked = new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' });
    expect(await smallerPhoto(picked)).toBe(picked);
  });

  test('is sent as picked when it is already small', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => undefined }));
    const picked = new File(['jpeg'], 'lounge.jpg', { type: 'image/jpeg' });
    expect(await smallerPhoto(picked)).toBe(picked);
  });

  test('is sent as a JPEG when only this browser can read it, no matter how small it is', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    const larger = new Blob(['a jpeg of more bytes'], { type: 'image/jpeg' });
    vi.stubGlobal('document', {
      createElement: () => ({
        getContext: () => context,
        toBlob: (done: (blob: Blob) => void) => done(larger),
      }),
    });
    const sent = await smallerPhoto(new File(['heic'], 'IMG_2.HEIC', { type: 'image/heic' }));
    expect([sent.name, sent.type, sent.size]).toEqual(['IMG_2.jpg', 'image/jpeg', larger.size]);
  });
});
