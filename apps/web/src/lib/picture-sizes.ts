import { smallPicture } from '@stoa/contract/pictures.rules';

/**
 * Attributes of an `img` that shows a catalogue picture: in the smaller size where that will do, if there is one.
 *
 * @param sizes the picture's width on the page, as the `sizes` attribute says it
 */
export function pictureSizes(picture: string, sizes: string) {
  const small = smallPicture(picture);
  return small === null
    ? { src: picture }
    : { sizes, srcSet: `${small} 320w, ${picture} 960w`, src: picture };
}
