import type { ComponentProps } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { usePictureAddress } from './use-picture-address.ts';

/** Shows a stored picture, whether the operator signed in with a session or the token. */
export function ConsolePicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  const { address, isLoading } = usePictureAddress(src);
  // An empty box avoids the browser's broken-image icon.
  return isLoading ? <span className={rest.className} /> : <Picture src={address} {...rest} />;
}
