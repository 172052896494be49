import { isIP, isIPv6 } from 'node:net';

export interface CallerAddress {
  /** An IPv4 address, or the /64 of IPv6 that belongs to one household. */
  readonly household: string;
  /** The /48 around an IPv6 household: a network may have 65,536 of them. Null for IPv4. */
  readonly network: string | null;
}

/** This many households of an IPv6 network may use up their limits. */
const HOUSEHOLDS = 10;

export const networkLimit = <L extends { readonly name: string; readonly times: number }>(limit: L): L => ({
  ...limit,
  name: `${limit.name}-network`,
  times: limit.times * HOUSEHOLDS,
});

/** Removes the port that some proxies append, and brackets: `1.2.3.4:5`, `[::1]:5`. */
export const withoutPort = (text: string): string => {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::[0-9]{1,5})?$/.exec(trimmed) ?? [];
  if (bracketed !== undefined && isIPv6(bracketed)) return bracketed;
  const [, plain = ''] = /^([0-9.]+):[0-9]{1,5}$/.exec(trimmed) ?? [];
  return isIP(plain) === 4 ? plain : trimmed;
};

/** Returns an IPv6 address's eight groups of four digits; trailing dots become two groups. */
const parseGroups = (address: string): string[] => {
  const unzoned = address.replace(/%.*/, '');
  const last = unzoned.slice(unzoned.lastIndexOf(':') + 1);
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number);
  const hex = last.includes('.')
    ? `${unzoned.slice(0, -last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : unzoned;
  const [head = '', tail = ''] = hex.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = hex.includes('::') ? 8 - before.length - after.length : 0;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    group.toLowerCase().padStart(4, '0'),
  );
};

const MAPPED = '0000:0000:0000:0000:0000:ffff';

/** Normalizes an address: an IPv4 address inside IPv6 is that IPv4 address. */
export const getCallerAddress = (address: string): CallerAddress => {
  const plain = withoutPort(address);
  if (!isIPv6(plain)) return { household: plain, network: null };
  const groups = parseGroups(plain);
  if (groups.slice(0, 6).join(':') === MAPPED) {
    const bytes = groups.slice(6).flatMap((group) => [group.slice(0, 2), group.slice(2)]);
    return { household: bytes.map((byte) => Number.parseInt(byte, 16)).join('.'), network: null };
  }
  return { household: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') };
};
