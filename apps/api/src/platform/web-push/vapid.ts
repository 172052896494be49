import { createECDH } from 'node:crypto';
import { CURVE } from './encrypt.ts';

export interface Vapid {
  readonly publicKey: string;
  authorize(endpoint: string): Promise<string>;
}

const LIFE_MS = 12 * 60 * 60 * 1000;
/** Uses half of a token's life, in case clocks differ. */
const USE_MS = LIFE_MS / 2;

/** @param privateKey 32 bytes as hex digits @param contact a `mailto:` or `https:` address for complaints */
export const createVapid = (privateKey: string, contact: string): Vapid => {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'hex'));
  const point = ecdh.getPublicKey();
  const publicKey = point.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: ecdh.getPrivateKey().toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const tokens = new Map<string, { token: string; until: number }>();
  return {
    publicKey,
    authorize: async (endpoint) => {
      const { origin } = new URL(endpoint);
      const known = tokens.get(origin);
      if (known !== undefined && known.until > Date.now()) return known.token;
      const { importJWK, SignJWT } = await import('jose');
      const jwt = await new SignJWT({ aud: origin, sub: contact })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setExpirationTime(new Date(Date.now() + LIFE_MS))
        .sign(await importJWK(jwk, 'ES256'));
      const token = `vapid t=${jwt}, k=${publicKey}`;
      tokens.set(origin, { token, until: Date.now() + USE_MS });
      return token;
    },
  };
};
