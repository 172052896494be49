import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Progress } from './Progress.tsx';
import { Picture } from './Picture.tsx';

export interface PhotoTileProps {
  src: string;
  alt: string;
  progress?: number | undefined;
  error?: string | undefined;
  onRetry?: () => void;
  onRemove?: () => void;
  /** The position in a sortable list; see `useTileDrag`. */
  place?: number;
  /** `taken` is being dragged; `target` is where it will be dropped. */
  mark?: 'taken' | 'target' | undefined;
  tools?: ReactNode;
}

/** Always square, so that nothing moves between sending, refused, and stored. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, alt, progress, error, onRetry, onRemove, place, mark, tools } = props;
  const hasStatus = error !== undefined || progress !== undefined;

  return (
    <figure
      data-place={place}
      className={classNames(
        'relative aspect-square w-full min-w-0 overflow-hidden rounded-soft border border-hairline bg-ink-floating transition-opacity',
        mark === 'taken' && 'opacity-45',
        mark === 'target' && 'outline-2 outline-offset-3 outline-brass-bright',
      )}
    >
      <Picture src={src} alt={alt} draggable={false} className="size-full object-cover" />
      {!hasStatus && tools && <span className="absolute inset-x-0 bottom-0 flex bg-ink/85">{tools}</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${alt}`}
          className="absolute top-0 right-0 flex size-11 items-center justify-center bg-ink/85 text-ivory transition-colors hover:text-ember-text focus-visible:-outline-offset-3"
          onClick={onRemove}
        >
          <X aria-hidden size={18} strokeWidth={1.5} />
        </button>
      )}
      {hasStatus && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-ink p-3 text-small">
          {error === undefined ? (
            <Progress label="Uploading" value={progress ?? 0} />
          ) : (
            <span className="block text-ember-text">{error}</span>
          )}
          {error !== undefined && onRetry && (
            <Button variant="link" onClick={onRetry}>
              Try again
            </Button>
          )}
        </figcaption>
      )}
    </figure>
  );
}
