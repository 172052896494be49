import type { ComponentProps } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { usePictureAddress } from './use-picture-address.ts';

/** A picture from the server, whichever way somebody is signed in. */
export function ConsolePicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  const { address, isComing } = usePictureAddress(src);
  // Nothing yet, rather than the mark of a picture that does not load.
  return isComing ? <span className={rest.className} /> : <Picture src={address} {...rest} />;
}
