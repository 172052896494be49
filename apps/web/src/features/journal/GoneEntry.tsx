import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Whether an entry could not be loaded because there is none: trying again would not help. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** In place of an entry that was deleted, or that one may not see: the two look the same. */
export function GoneEntry({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="This entry does not exist any more"
        text="It may have been deleted, or made private."
        action={
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      />
    </div>
  );
}
