import { ApiError, errorText } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Shows the server's refusal. A refused token opens a dialog instead. */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.error(errorText(error));
}

/** Of a form's refusal what no field shows. */
export const formFailure = (error: unknown, shown: number): string | null =>
  shown > 0 || (error instanceof ApiError && error.status === 401) ? null : errorText(error);

/** Another operator was faster: what is on screen is out of date. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
