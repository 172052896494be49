import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { UnverifiedBanner } from '../features/accounts/UnverifiedBanner.tsx';
import { useOutageText } from '../lib/use-online.ts';
import { Banner } from '../ui/Banner.tsx';
import { BannerLink } from '../ui/BannerLink.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { registerServiceWorker, newVersion } from './new-version.ts';

/** Installs the app for offline use, and offers to reload when a newer version is installed. */
function NewVersionNotice() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  useEffect(() => registerServiceWorker(), []);

  return (
    ready && (
      <Banner
        action={
          <Button variant="link" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        A new version is ready.
      </Banner>
    )
  );
}

/** Shows banners above every member's page: maintenance, a lost connection, and, on the dashboard, a missing handle. */
export function Notices() {
  const { data } = useQuery(serverStatus);
  const { handle, email_verified } = useMember();
  const onDashboard = useMatch({ path: '/dashboard', end: true }) !== null;
  const outageText = useOutageText();

  return (
    <>
      {data?.maintenance && <Banner tone="ember">{data.maintenance}</Banner>}
      <NewVersionNotice />
      {outageText && (
        <Banner>
          {outageText} This is your journal as of your last visit. Cigars you log are saved on this device and
          sent when you’re back online.
        </Banner>
      )}
      {onDashboard && !handle && (
        <Banner tone="gold" action={<BannerLink to="/dashboard/account">Go to your account</BannerLink>}>
          Choose a member handle so others can find you.
        </Banner>
      )}
      {onDashboard && !email_verified && <UnverifiedBanner />}
    </>
  );
}
