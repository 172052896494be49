import { type MouseEvent, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { toast } from './toast.ts';

interface DownloadLinkProps {
  href: string;
  /** Proposed by the browser; else the server names it. */
  fileName?: string;
  /** A call that refreshes an expired session, or asks for a proof: a download can do neither by itself. */
  before: () => Promise<unknown>;
  /** What is said where that call fails. */
  failure: (error: unknown) => string;
  variant?: 'quiet' | 'link';
  /** With what it is for, where more than one stand on a page. */
  label?: string;
  children: string;
}

/** The browser fetches the file itself, so that its size does not matter. */
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
