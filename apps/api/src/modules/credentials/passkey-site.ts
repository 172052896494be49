import type { Platform } from '../../platform/platform.ts';

/** EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** The library is loaded with the first passkey: most servers' memory need not hold it. */
export const webauthn = () => import('@simplewebauthn/server');

/** Which pages a passkey belongs to. */
export const site = ({ config }: Platform) => {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpID: hostname };
};
