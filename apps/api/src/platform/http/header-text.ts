import { isUtf8 } from 'node:buffer';

/** Decodes a header: Node reads each byte as one character, but clients send UTF-8. */
export const headerText = (value: string): string => {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : value;
};
