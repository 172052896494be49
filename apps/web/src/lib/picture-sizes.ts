import { smallPicture } from '@stoa/contract/pictures.rules';

/** The `img` attributes of a catalogue picture, which may have a smaller size. */
export function pictureSizes(picture: string, sizes: string) {
  const small = smallPicture(picture);
  return small === null
    ? { src: picture }
    : { sizes, srcSet: `${small} 320w, ${picture} 960w`, src: picture };
}
