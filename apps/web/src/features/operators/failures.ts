import { ApiError, errorText } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Says what the server refused. A refused token has a dialog of its own. */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.error(errorText(error));
}

/** Somebody else was faster: what is on screen is no longer so. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
