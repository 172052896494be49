import type { OutboxItem } from './item.ts';

/** Files are the same only where they are one: the form library passes new arrays of the same photos. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (one instanceof File || other instanceof File) return one === other;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return fields.length === others.size && fields.every(([name, field]) => isEqual(field, others.get(name)));
}

/** Whether two attempts say the same, so that they may share a key. */
export const sameWork = (one: OutboxItem, other: OutboxItem): boolean =>
  one.member === other.member && one.kind === other.kind && isEqual(one.payload, other.payload);
