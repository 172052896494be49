import type { KeyboardEvent } from 'react';

const canBeFilledIn = (one: Element): one is HTMLInputElement | HTMLTextAreaElement =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
  !one.disabled &&
  !one.readOnly &&
  !one.hidden;

/**
 * Moves to the form's next field if the Enter key shows “Next”. Only for on-screen keyboards; on a physical keyboard, Enter
 * submits the form as usual.
 */
export function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || field.enterKeyHint !== 'next') return;
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return;
  const fields = Array.from(field.form?.elements ?? []);
  const next = fields.slice(fields.indexOf(field) + 1).find(canBeFilledIn);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
