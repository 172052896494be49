import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** The state of something fetched, as far as a screen cares. */
export interface Fetched<Data> {
  data: Data | undefined;
  isError: boolean;
  /** `paused`: waiting for a connection. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  from: Fetched<Data>;
  /** A `Loading` with skeletons of the real layout. */
  skeleton: ReactNode;
  /** What to say when it failed, in the specification's words. */
  errorText: string;
  children: (data: Data) => ReactNode;
}

/**
 * The states every screen has: skeleton, failed with a way to try again, offline, there. What was loaded once
 * stays on screen when a later refresh fails.
 */
export function Loaded<Data>({ from, skeleton, errorText, children }: LoadedProps<Data>) {
  if (from.data !== undefined) return children(from.data);
  const retry = () => void from.refetch();
  const busy = from.fetchStatus === 'fetching';

  if (from.isError) {
    return (
      <ErrorState
        title={errorText}
        text="Nothing of yours is lost. Check the connection, then try again."
        retrying={busy}
        onRetry={retry}
      />
    );
  }
  if (from.fetchStatus === 'paused') {
    return (
      <ErrorState
        title="You are offline"
        text="This page loads by itself as soon as there is a connection."
      />
    );
  }
  return skeleton;
}
