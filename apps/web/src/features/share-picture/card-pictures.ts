import { endsWithin } from '../../lib/within.ts';

/** A picture that takes longer is omitted. */
const PICTURE_TIMEOUT_MS = 15_000;

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await endsWithin(PICTURE_TIMEOUT_MS, picture.decode());
  return picture;
}

export async function findFirstPicture(addresses: readonly string[]): Promise<HTMLImageElement | null> {
  for (const address of addresses) {
    try {
      // The next picture is fetched only if this one fails.
      // oxlint-disable-next-line eslint/no-await-in-loop
      return await loadPicture(address);
    } catch {
      // The next picture may be cached on this device.
    }
  }
  return null;
}

/** Sets the size in the SVG, because it is only sharp at its own size. */
export const loadDrawing = (svg: string, size: number, color: string): Promise<HTMLImageElement> => {
  const sized = svg.replace(/^<svg /, `<svg style="color:${color};width:${size}px;height:${size}px" `);
  return loadPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`);
};

/** Draws the photo at the top of the card, cropped to fill the frame. */
export function drawPhoto(
  brush: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  { width, height }: { width: number; height: number },
) {
  const scale = Math.max(width / photo.naturalWidth, height / photo.naturalHeight);
  const [shownWidth, shownHeight] = [width / scale, height / scale];
  brush.drawImage(
    photo,
    (photo.naturalWidth - shownWidth) / 2,
    (photo.naturalHeight - shownHeight) / 2,
    shownWidth,
    shownHeight,
    0,
    0,
    width,
    height,
  );
}
