import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { refuseForm } from '../../platform/refusal.ts';

/** What a Google ID token says of its owner. */
export interface GoogleAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** When Google said so. */
  readonly issuedAt: Date;
}

/** Checks an ID token; throws a refusal for every token that does not prove who somebody is. */
export type CheckGoogleToken = (token: string) => Promise<GoogleAccount>;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

const REFUSED = 'Google did not confirm who you are. Please try again, or use your e-mail and password.';
const FETCH_LIMIT_MS = 3_000;
/** An unknown key is looked up at once: keys rotate. Callers are limited by address, so that nobody makes us ask in a loop. */
const COOLDOWN_MS = 0;

const namesOf = (values: z.infer<typeof claims>): Pick<GoogleAccount, 'firstName' | 'lastName'> => {
  const [first = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  return {
    firstName: (values.given_name ?? first).slice(0, 80) || 'Member',
    lastName: (values.family_name ?? rest.join(' ')).slice(0, 80),
  };
};

/**
 * Signature (keys fetched and rotated from the issuer), issuer, audience, expiry and verified e-mail.
 * Null where no Google client is configured.
 */
export const createGoogleTokenCheck = (config: Config): CheckGoogleToken | null => {
  const { googleClientId, googleIssuer, googleJwksUrl } = config;
  if (googleClientId === null) return null;
  let keys: JWTVerifyGetKey | null = null;
  // Google's own tokens name the issuer with and without the scheme.
  const issuer = [googleIssuer, googleIssuer.replace(/^https:\/\//, '')];
  return async (token) => {
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(googleJwksUrl), {
      timeoutDuration: FETCH_LIMIT_MS,
      cooldownDuration: COOLDOWN_MS,
    });
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: googleClientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat'],
      });
      const values = claims.parse(payload);
      const issuedAt = new Date((payload.iat ?? 0) * 1000);
      return { id: values.sub, email: values.email.trim(), ...namesOf(values), issuedAt };
    } catch (error) {
      throw Object.assign(refuseForm(REFUSED), { cause: error });
    }
  };
};
