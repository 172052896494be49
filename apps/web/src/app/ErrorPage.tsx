import { onlineManager } from '@tanstack/react-query';
import { useRouteError } from 'react-router';
import { isChunkFailure } from '../ui/chunk-failure.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { within } from '../lib/within.ts';
import { Button } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { isReloading } from './chunk-failures.ts';

const STORE_TIMEOUT_MS = 1500;

/** Deletes stored responses that may have broken the page; not while offline, because they can't be fetched again. */
async function deleteAnswers(error: unknown): Promise<void> {
  const member = sessionMark.memberId();
  if (member !== null && onlineManager.isOnline() && !isChunkFailure(error)) {
    const { forgetMember } = await import('../lib/device-store.ts');
    await forgetMember(member, ['answers']);
  }
}

export function ErrorPage() {
  const error = useRouteError();
  if (isReloading()) return null;

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 text-center">
      <title>Error · Stoa</title>
      <span className="text-brass">
        <Wordmark size="large" markOnly />
      </span>
      <h1 className="mt-6 font-serif text-title font-medium text-balance">Unexpected Application Error!</h1>
      <p className="mt-3 max-w-narrow text-body text-muted">
        {isChunkFailure(error)
          ? 'Loading chunk failed. Check your connection, then reload the page.'
          : 'Something went wrong on our end. Your journal is safe. Reload the page to continue.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <Button
          onClick={() =>
            void within(STORE_TIMEOUT_MS, deleteAnswers(error))
              .catch(() => undefined)
              .then(() => location.reload())
          }
        >
          Reload
        </Button>
        <Button variant="quiet" onClick={() => location.assign('/')}>
          Go back Home
        </Button>
      </div>
    </main>
  );
}
