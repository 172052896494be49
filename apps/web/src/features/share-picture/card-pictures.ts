import { endsWithin } from '../../lib/within.ts';

/** Milliseconds; a picture that takes longer is left out. */
const PICTURE_LIMIT = 15_000;

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await endsWithin(PICTURE_LIMIT, picture.decode());
  return picture;
}

export async function findFirstPicture(addresses: readonly string[]): Promise<HTMLImageElement | null> {
  for (const address of addresses) {
    try {
      // They load one by one: the second is fetched only without the first.
      // oxlint-disable-next-line eslint/no-await-in-loop
      return await loadPicture(address);
    } catch {
      // The next one may be on this device.
    }
  }
  return null;
}

/** Sets the size, because an SVG draws sharply only at its stated size. */
export const loadDrawing = (svg: string, size: number, color: string): Promise<HTMLImageElement> => {
  const sized = svg.replace(/^<svg /, `<svg style="color:${color};width:${size}px;height:${size}px" `);
  return loadPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`);
};

/** Fills the frame at the top of the card and crops at its edges. */
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
