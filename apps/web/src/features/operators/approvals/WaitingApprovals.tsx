import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { BannerLink } from '../../../ui/BannerLink.tsx';
import { approvalsPage } from './approvals.queries.ts';

export function WaitingApprovals() {
  const { data } = useQuery(approvalsPage('waiting', 1));
  if (!data || data.count === 0) return null;
  return (
    <Banner action={<BannerLink to="/operators/approvals">See approvals</BannerLink>}>
      {counted(data.count, 'request')} waiting for a second person.
    </Banner>
  );
}
