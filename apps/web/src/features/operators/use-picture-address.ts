import { useQuery } from '@tanstack/react-query';
import { KEYS } from './keys.ts';
import { useOperatorSession } from './session/operator-session.ts';
import { pictureByToken } from './session/picture-by-token.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/**
 * Returns an address for an `img`. Pictures load with the staff session's cookie. The automation token needs a header, which
 * an `img` can't send, so the picture is fetched first.
 */
export function usePictureAddress(src: string | null | undefined): {
  address: string | null | undefined;
  isLoading: boolean;
} {
  const { token } = useOperatorSession();
  const isFetched = token !== null && (src?.startsWith('/media/') ?? false);
  const { data, isError } = useQuery({
    queryKey: [...KEYS.pictures, src],
    queryFn: ({ signal }) => pictureByToken(src ?? '', token ?? '', signal),
    staleTime: Infinity,
    enabled: isFetched,
  });
  const url = useObjectUrl(isFetched && data ? data : null);
  return isFetched
    ? { address: url, isLoading: url === null && !isError }
    : { address: src, isLoading: false };
}
