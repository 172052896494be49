import type { KeyboardEvent } from 'react';

const canBeFilledIn = (one: Element): one is HTMLInputElement | HTMLTextAreaElement =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
  !one.disabled &&
  !one.readOnly &&
  !one.hidden;

/**
 * For a field whose Enter key says “Next”: moves on to the form's next field instead of sending the form. Only where the
 * keyboard is on the screen; a keyboard of keys sends, as in every form.
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
