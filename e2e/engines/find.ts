import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

export interface Wanted {
  readonly role: string;
  readonly name: string;
  /** True if the whole name must match, not just a part of it. */
  readonly exact?: boolean;
  readonly within?: Wanted;
}

const CANDIDATES = '[role], a, button, input, textarea, select, h1, h2, h3, dialog, fieldset, li, nav';

function matches(element: Element, { role, name, exact = false }: Wanted): boolean {
  if (getRole(element) !== role || element.closest('[inert]') !== null || isInaccessible(element))
    return false;
  const found = computeAccessibleName(element).trim();
  return exact ? found === name : found.toLowerCase().includes(name.toLowerCase());
}

/** Radio buttons and switches hide their input, so a press goes through its label. */
function pressed(element: Element): Element {
  if (!(element instanceof HTMLInputElement) || element.type === 'file') return element;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 ? element : (element.labels?.[0] ?? element);
}

function first(wanted: Wanted, root: ParentNode = document): Element | null {
  const scope = wanted.within === undefined ? root : first(wanted.within, root);
  if (scope === null) return null;
  return Array.from(scope.querySelectorAll(CANDIDATES)).find((one) => matches(one, wanted)) ?? null;
}

/** Returns true if such a radio button or checkbox exists and is checked. */
export function isChecked(wanted: Wanted): boolean {
  const found = first(wanted);
  return found instanceof HTMLInputElement && found.checked;
}

export const isThere = (wanted: Wanted): boolean => first(wanted) !== null;

/** Scrolls to the first such element. Returns null if none exists, if it is disabled, or if something covers it. */
export function find(wanted: Wanted): Element | null {
  const found = first(wanted);
  if (found === null || found.matches(':disabled, [aria-disabled=true]')) return null;
  const target = pressed(found);
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isReached = over !== null && (target.contains(over) || over.contains(target));
  return isReached ? target : null;
}
