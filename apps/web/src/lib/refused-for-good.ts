import { ApiError, errorText } from './api-error.ts';

/** A busy server, or a session that is over or another member's (409): it is sent later. */
const LATER = new Set([401, 408, 409, 429]);

/** Whether the server has refused it for good; what has no such answer stays on this device. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !LATER.has(error.status) && !error.isUserNotFound;

/** The server's sentence of such a refusal. */
export const refusalText = (error: unknown): string | undefined =>
  isRefused(error) ? errorText(error) : undefined;
