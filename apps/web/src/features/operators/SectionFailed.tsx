import { Button } from '../../ui/Button.tsx';

interface SectionFailedProps {
  title: string;
  advice?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

export function SectionFailed({
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
