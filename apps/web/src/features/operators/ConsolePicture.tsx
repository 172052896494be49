import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { KEYS } from './keys.ts';
import { useOperatorSession } from './session/operator-session.ts';
import { pictureByToken } from './session/picture-by-token.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * A picture from the server. The browser sends the cookie of a staff session with it; the automation token, which no
 * address may carry, it cannot send: then it is fetched.
 */
export function ConsolePicture({ src, ...rest }: ComponentProps<typeof Picture>) {
  const { token } = useOperatorSession();
  return token !== null && src?.startsWith('/media/') ? (
    <FetchedPicture src={src} token={token} {...rest} />
  ) : (
    <Picture src={src} {...rest} />
  );
}

function FetchedPicture({
  src,
  token,
  ...rest
}: ComponentProps<typeof Picture> & { src: string; token: string }) {
  const fetched = useQuery({
    queryKey: [...KEYS.pictures, src],
    queryFn: ({ signal }) => pictureByToken(src, token, signal),
    staleTime: Infinity,
  });
  const url = useObjectUrl(fetched.data ?? null);
  // Nothing yet, rather than the mark of a picture that does not load.
  if (url === null && !fetched.isError) return <span className={rest.className} />;
  return <Picture src={url} {...rest} />;
}
