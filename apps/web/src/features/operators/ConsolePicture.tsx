import type { ComponentProps } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { usePictureAddress } from './use-picture-address.ts';

/** Shows a server's picture for sessions and tokens alike. */
export function ConsolePicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  const { address, isComing } = usePictureAddress(src);
  // An empty box avoids the mark of a broken picture.
  return isComing ? <span className={rest.className} /> : <Picture src={address} {...rest} />;
}
