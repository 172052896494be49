import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { BannerLink } from '../../../ui/BannerLink.tsx';
import { openReports } from './reports.queries.ts';

export function WaitingReports() {
  const { data } = useQuery(openReports);
  if (data === undefined || data === 0) return null;
  return (
    <Banner action={<BannerLink to="/operators/reports">See reports</BannerLink>}>
      {counted(data, 'report')} to review.
    </Banner>
  );
}
