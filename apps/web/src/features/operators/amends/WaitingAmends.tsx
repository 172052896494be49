import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { BannerLink } from '../../../ui/BannerLink.tsx';
import { waitingAmends } from './amends.queries.ts';

export function WaitingAmends() {
  const { data } = useQuery(waitingAmends);
  if (data === undefined || data === 0) return null;
  return (
    <Banner action={<BannerLink to="/operators/amends">See requests</BannerLink>}>
      {counted(data, 'faulty cigar')} to review.
    </Banner>
  );
}
