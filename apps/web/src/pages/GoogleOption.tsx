import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { GooglePurpose } from '../features/accounts/google/google-script.ts';
import { serverStatus } from '../features/status/status.queries.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { takeReturnPath } from '../lib/return-path.ts';

const GoogleSignIn = lazyPart(
  async () => (await import('../features/accounts/google/GoogleSignIn.tsx')).GoogleSignIn,
);

interface GoogleOptionProps {
  purpose: GooglePurpose;
  oneTap?: boolean;
  referral?: string | null;
  note: string | null;
  onLinkFirst: (credential: string) => void;
}

/** Offers Google sign-in if it is configured. Reserves its height where the form is centered, so that nothing moves. */
export function GoogleOption(props: GoogleOptionProps) {
  const { data } = useQuery(serverStatus);
  const navigate = useNavigate();
  const clientId = data?.google_client_id;

  return (
    <div className="sm:min-h-34 short:min-h-34">
      {clientId && (
        <>
          <p className="mb-4 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
            or
          </p>
          <Suspense>
            <GoogleSignIn
              {...props}
              clientId={clientId}
              onSignedIn={() => void navigate(takeReturnPath(), { replace: true })}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}
