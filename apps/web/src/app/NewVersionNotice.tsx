import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { registerServiceWorker, newVersion } from './new-version.ts';

/** Installs the app for offline use, and offers to reload when a newer version is installed. */
export function NewVersionNotice() {
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
