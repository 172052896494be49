import { X } from 'lucide-react';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';

export interface PhotoTileProps {
  src: string;
  alt: string;
  /** 0 to 100 while it is being sent. */
  progress?: number | undefined;
  /** Why it could not be sent. */
  error?: string | undefined;
  onRetry?: () => void;
  onRemove?: () => void;
}

/** One chosen photo: on its way, refused, or there. Square, so that nothing moves between the three. */
export function PhotoTile({ src, alt, progress, error, onRetry, onRemove }: PhotoTileProps) {
  return (
    <figure className="relative aspect-square w-full min-w-0 overflow-hidden rounded-soft border border-hairline bg-ink-floating">
      <img src={src} alt={alt} className="size-full object-cover" />
      {(error || progress !== undefined) && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-ink p-3 text-small">
          {error ? (
            <span className="block text-ember-text">{error}</span>
          ) : (
            <Progress label="Uploading" value={progress ?? 0} />
          )}
          {error && onRetry && (
            <Button variant="link" onClick={onRetry}>
              Try again
            </Button>
          )}
        </figcaption>
      )}
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
    </figure>
  );
}
