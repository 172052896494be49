import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { installOffline, newVersion } from './new-version.ts';

/** Brings the app onto the device, and says when a newer one has come. The member chooses the moment. */
export function NewVersionNotice() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  useEffect(() => installOffline(), []);

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
