import { Wine } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCheer } from './porch.queries.ts';

interface RaiseGlassProps {
  entry: { id: number; name: string };
  viewerId: number;
  isCheered: boolean;
}

/** Toggles the viewer's cheer. No one sees a count. */
export function RaiseGlass({ entry, viewerId, isCheered }: RaiseGlassProps) {
  const cheer = useCheer(viewerId);

  return (
    <button
      type="button"
      aria-pressed={isCheered}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 text-body transition-colors hover:text-brass-bright',
        isCheered ? 'text-brass' : 'text-muted',
      )}
      onClick={() => cheer.mutate({ entryId: entry.id, cheer: !isCheered, title: entry.name })}
    >
      <Wine
        aria-hidden
        size="1.25rem"
        strokeWidth={1.5}
        className={classNames(isCheered && 'fill-brass/30')}
      />
      {isCheered ? 'Glass raised' : 'Raise a glass'}
      <VisuallyHidden> to {entry.name}</VisuallyHidden>
    </button>
  );
}
