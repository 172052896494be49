import type { ReactNode } from 'react';
import type { Fetched } from '../../ui/Loaded.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { PartFailed } from './PartFailed.tsx';
import { RecordsSkeleton } from './RecordsSkeleton.tsx';

interface PartProps<Data> {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  from: Fetched<Data>;
  skeletonRows?: number;
  children: (data: Data) => ReactNode;
}

/** A part of a screen with a life of its own: on its way, failed, without a connection, or there. */
export function Part<Data>({ title, action, from, skeletonRows = 4, children }: PartProps<Data>) {
  return (
    <section aria-label={title} className="min-w-0">
      <SectionTitle size="lead" action={action}>
        {title}
      </SectionTitle>
      <PartBody title={title} from={from} skeletonRows={skeletonRows}>
        {children}
      </PartBody>
    </section>
  );
}

function PartBody<Data>({ title, from, skeletonRows, children }: Required<Omit<PartProps<Data>, 'action'>>) {
  if (from.data !== undefined) return children(from.data);
  if (from.isError || from.fetchStatus === 'paused') {
    return (
      <div className="py-6">
        <PartFailed
          title={from.isError ? 'This could not be loaded.' : 'This will be here when you are online again.'}
          retrying={from.fetchStatus === 'fetching'}
          onRetry={() => void from.refetch()}
        />
      </div>
    );
  }
  return <RecordsSkeleton label={`Loading ${title}`} rows={skeletonRows} />;
}
