import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import type { Fetched } from '../../ui/Loaded.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { RecordsSkeleton } from './RecordsSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';

interface SectionFailedProps {
  title: string;
  advice?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

function SectionFailed({
  title,
  advice = 'Check your connection and try again.',
  retrying,
  onRetry,
}: SectionFailedProps) {
  return (
    <div role="alert" className="border-l-2 border-ember-bright py-3 pl-4">
      <p className="text-body">{title}</p>
      <p className="mt-1 text-small text-muted">{advice}</p>
      <Button variant="link" loading={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export interface QuerySectionProps<Data> {
  title: string;
  action?: ReactNode;
  above?: ReactNode;
  from: Fetched<Data>;
  skeletonRows?: number;
  children: (data: Data) => ReactNode;
}

export function QuerySection<Data>({
  title,
  action,
  above,
  from,
  skeletonRows = 4,
  children,
}: QuerySectionProps<Data>) {
  return (
    <section aria-label={title} className="min-w-0">
      <SectionTitle size="lead" action={action}>
        {title}
      </SectionTitle>
      {above && <div className="py-4">{above}</div>}
      <SectionBody title={title} from={from} skeletonRows={skeletonRows}>
        {children}
      </SectionBody>
    </section>
  );
}

function SectionBody<Data>({
  title,
  from,
  skeletonRows,
  children,
}: Required<Omit<QuerySectionProps<Data>, 'action' | 'above'>>) {
  if (from.data !== undefined) return children(from.data);
  if (from.isError || from.fetchStatus === 'paused') {
    // The connection didn't cause a refusal, so the server's text replaces the advice.
    const isRefused = from.error instanceof ApiError && from.error.status < 500;
    return (
      <div className="py-6">
        <SectionFailed
          title={from.isError ? 'Couldn’t load this.' : 'You’ll see this when you’re back online.'}
          advice={isRefused ? errorText(from.error) : undefined}
          retrying={from.fetchStatus === 'fetching'}
          onRetry={() => void from.refetch()}
        />
      </div>
    );
  }
  return <RecordsSkeleton label={`Loading ${title}`} rows={skeletonRows} />;
}
