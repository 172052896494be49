import { type MouseEvent, useRef } from 'react';
import { call, errorText } from '../../lib/api.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast.ts';

interface RefusedDownloadProps {
  id: number;
  variant?: 'quiet' | 'link';
  /** With what it is for, where more than one stand on a page. */
  label?: string;
  children: string;
}

/** Lines of a file that did not become entries, as CSV with their reasons. */
export function RefusedDownload({ id, variant = 'quiet', label, children }: RefusedDownloadProps) {
  const fresh = useRef(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (fresh.current) {
      fresh.current = false;
      return;
    }
    // A download cannot refresh an expired session: this call does it beforehand.
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await call('GET /journal/imports/{id}/', { params: { id } });
      fresh.current = true;
      link.click();
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <a
      href={`/api/v1/journal/imports/${id}/refused/`}
      download="refused-lines.csv"
      aria-label={label}
      className={buttonStyle(variant, false)}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  );
}
