import { ApiError, errorText } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

const GONE = 'This no longer exists: someone else has removed it. Go back to the list.';

/** Replaces the generic text of a 404, which says neither what is missing nor what to do. */
const failureText = (error: unknown, gone: string): string => {
  const text = errorText(error);
  return error instanceof ApiError && error.status === 404 && text === 'Not found.' ? gone : text;
};

/** Ignores a 401, which opens the sign-in dialog. */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.error(failureText(error, GONE));
}

/** Returns the text of a failure that no field shows. @param gone the text if the item itself was removed */
export const formFailure = (error: unknown, shown: number, gone = GONE): string | null =>
  shown > 0 || (error instanceof ApiError && error.status === 401) ? null : failureText(error, gone);

/** Returns true if another operator changed the item first. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
