import { call, errorText } from '../../lib/api.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';

export function ExportLink() {
  return (
    <DownloadLink
      href="/api/v1/user/me/export/"
      before={() => call('GET /user/me/proof/')}
      failure={errorText}
    >
      Download your data
    </DownloadLink>
  );
}
