import { type ReactNode, use } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InSection } from './in-section.ts';
import { StaleNote } from './StaleNote.tsx';

export interface Fetched<Data> {
  data: Data | undefined;
  isError: boolean;
  error?: unknown;
  /** `paused` waits for a connection. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
  /** True while the previous page's data is still shown. */
  isPlaceholderData?: boolean;
  /** The data's time in milliseconds. */
  dataUpdatedAt?: number;
}

interface LoadedProps<Data> {
  from: Fetched<Data>;
  /** A `Loading` with a skeleton of the layout. */
  skeleton: ReactNode;
  errorText: string;
  /** The server's refusal, shown instead of the advice to check the connection. */
  refusal?: string | undefined;
  /** Called to go back from a list's page that isn't available offline. */
  onFirstPage?: () => void;
  children: (data: Data) => ReactNode;
}

/** Shows a skeleton, a failure, an offline text, or the data. If a refresh fails, shows the data with its age. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { from, skeleton, errorText, refusal, onFirstPage, children } = props;
  const isOtherPage = from.isPlaceholderData === true && onFirstPage !== undefined;
  const inSection = use(InSection);
  const waitsForConnection = from.fetchStatus === 'paused';
  const retry = () => void from.refetch();
  const busy = from.fetchStatus === 'fetching';
  if (from.data !== undefined && !(isOtherPage && waitsForConnection)) {
    return (
      <>
        {from.isError && from.dataUpdatedAt !== undefined && (
          <StaleNote at={from.dataUpdatedAt} retrying={busy} onRetry={retry} />
        )}
        {children(from.data)}
      </>
    );
  }

  if (from.isError) {
    return (
      <ErrorState
        title={errorText}
        picture="columns"
        text={refusal ?? 'Nothing is lost. Check your connection.'}
        retrying={busy}
        onRetry={retry}
      />
    );
  }
  if (waitsForConnection) {
    return (
      <ErrorState
        title={inSection ? 'Not available offline' : 'This page isn’t available offline'}
        picture="lantern"
        text="It’ll open when you’re back online."
        action={
          isOtherPage && (
            <Button variant="quiet" onClick={onFirstPage}>
              Back to the first page
            </Button>
          )
        }
      />
    );
  }
  return skeleton;
}
