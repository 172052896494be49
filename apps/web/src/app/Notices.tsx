import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { UnverifiedBanner } from '../features/accounts/UnverifiedBanner.tsx';
import { useOnline } from '../lib/use-online.ts';
import { Banner } from '../ui/Banner.tsx';
import { BannerLink } from '../ui/BannerLink.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';

/** Banners above every member's page: maintenance, a lost connection, and on the dashboard a missing handle. */
export function Notices() {
  const { data } = useQuery(serverStatus);
  const { handle, email_verified } = useMember();
  const onDashboard = useMatch({ path: '/dashboard', end: true }) !== null;
  const online = useOnline();

  return (
    <>
      {data?.maintenance && <Banner tone="ember">{data.maintenance}</Banner>}
      <NewVersionNotice />
      {!online && (
        <Banner>
          You are offline. Your journal is here as you last saw it, and cigars you log are kept on this
          device.
        </Banner>
      )}
      {onDashboard && !handle && (
        <Banner tone="gold" action={<BannerLink to="/dashboard/account">Go to your account</BannerLink>}>
          Please choose a member handle.
        </Banner>
      )}
      {onDashboard && !email_verified && <UnverifiedBanner />}
    </>
  );
}
