import { ImageOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** `shows` is false after a failure, until the browser is online again. */
function usePicture(src: string | null | undefined): { shows: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  const isBroken = failed !== undefined && failed === src;

  useEffect(() => {
    if (!isBroken) return undefined;
    const retry = () => setFailed(undefined);
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, [isBroken]);

  return { shows: Boolean(src) && !isBroken, onError: () => setFailed(src ?? undefined) };
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  src: string | null | undefined;
  alt: string;
  /** Replaces a picture that is missing or fails; by default, a placeholder of the same size. */
  fallback?: ReactNode;
}

/** Shows a fetched picture; a failed one shows its fallback until the browser is online again. */
export function Picture({ src, alt, fallback, className, ...rest }: PictureProps) {
  const picture = usePicture(src);

  if (src && picture.shows) {
    return (
      // oxlint-disable-next-line react/forbid-elements -- the only place allowed to use it
      <img {...rest} src={src} alt={alt} className={className} onError={picture.onError} />
    );
  }
  if (fallback !== undefined) return fallback;
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={classNames(className, 'inline-flex items-center justify-center text-edge')}
    >
      <ImageOff aria-hidden size="1.5rem" strokeWidth={1.25} />
    </span>
  );
}
