import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { errorText } from '../../lib/api.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast.ts';
import { me } from './accounts.queries.ts';

const EXPORT = '/api/v1/user/me/export/';

/** A download link: the browser fetches the file itself, so that its size does not matter. */
export function ExportLink() {
  const client = useQueryClient();
  const fresh = useRef(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (fresh.current) {
      fresh.current = false;
      return;
    }
    // A download cannot refresh an expired session: any call does it beforehand.
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await client.fetchQuery({ ...me, staleTime: 0 });
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
