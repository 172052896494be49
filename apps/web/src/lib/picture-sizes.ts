import { smallPicture } from '@stoa/contract/pictures.rules';

interface PictureSizes<Src extends string | null> {
  src: Src;
  srcSet?: string;
  sizes?: string;
}

/** Returns the `img` attributes of a catalog picture, which may have a smaller size. */
export function pictureSizes<Src extends string | null>(picture: Src, sizes: string): PictureSizes<Src> {
  const small = picture === null ? null : smallPicture(picture);
  return small === null
    ? { src: picture }
    : { sizes, srcSet: `${small} 320w, ${picture} 960w`, src: picture };
}
