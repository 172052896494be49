import type { ComponentProps } from 'react';
import { call, errorText } from '../../lib/api.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';

interface RefusedDownloadProps extends Pick<
  ComponentProps<typeof DownloadLink>,
  'variant' | 'label' | 'children'
> {
  id: number;
}

/** Downloads a file's refused rows as CSV, with the reasons. */
export function RefusedDownload({ id, ...link }: RefusedDownloadProps) {
  return (
    <DownloadLink
      href={`/api/v1/journal/imports/${id}/refused/`}
      fileName="refused-lines.csv"
      before={() => call('GET /journal/imports/{id}/', { params: { id } })}
      failure={errorText}
      {...link}
    />
  );
}
