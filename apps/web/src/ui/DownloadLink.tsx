import { type MouseEvent, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { toast } from './toast.ts';

interface DownloadLinkProps {
  href: string;
  /** The file name; by default, the server's. */
  fileName?: string;
  /** A call that refreshes an expired session or asks for proof of identity, because a download can do neither. */
  before: () => Promise<unknown>;
  /** Returns the text for a failure of that call. */
  failure: (error: unknown) => string;
  variant?: 'quiet' | 'link';
  /** Names the subject if a page has more than one link. */
  label?: string;
  children: string;
}

/** The browser downloads the file itself, so it may have any size. */
export function DownloadLink({
  href,
  fileName = '',
  before,
  failure,
  variant = 'quiet',
  label,
  children,
}: DownloadLinkProps) {
  const fresh = useRef(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (fresh.current) {
      fresh.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await before();
      fresh.current = true;
      link.click();
    } catch (error) {
      toast.error(failure(error));
    }
  }

  return (
    <a
      href={href}
      download={fileName}
      aria-label={label}
      className={buttonStyle(variant, false)}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  );
}
