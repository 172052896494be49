import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Returns true if trying again wouldn't help. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** A deleted entry and one that the viewer may not see look the same. */
export function GoneEntry({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="This entry isn’t available"
        picture="door"
        text="It may have been deleted or made private."
        action={
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      />
    </div>
  );
}
