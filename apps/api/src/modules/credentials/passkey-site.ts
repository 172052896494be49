import type { Platform } from '../../platform/platform.ts';

/** EdDSA, ES256, and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** The first passkey loads the library, to spare most servers' memory. */
export const webauthn = () => import('@simplewebauthn/server');

export const site = ({ config }: Platform) => {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpID: hostname };
};
