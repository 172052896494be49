import { type MouseEvent, useRef } from 'react';
import { call, errorText } from '../../lib/api.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast.ts';

const EXPORT = '/api/v1/user/me/export/';

/** A download link: the browser fetches the file itself, so that its size does not matter. */
export function ExportLink() {
  const fresh = useRef(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (fresh.current) {
      fresh.current = false;
      return;
    }
    // A download can neither refresh an expired session nor ask for a proof: this call does both beforehand.
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await call('GET /user/me/proof/');
      fresh.current = true;
      link.click();
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <a href={EXPORT} download className={buttonStyle('quiet', false)} onClick={(event) => void open(event)}>
      Download your data
    </a>
  );
}
