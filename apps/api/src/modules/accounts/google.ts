import type { JWTVerifyGetKey } from 'jose';
import { joinedNameFault, looksLikeEmail, nameFault } from '@stoa/contract/accounts.rules';
import { cleanName } from '@stoa/contract/text.rules';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { refuseForm } from '../../platform/refusal.ts';

export interface GoogleAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly issuedAt: Date;
  /** True if Google itself is responsible for the address: gmail.com or a domain it hosts. */
  readonly isAuthoritative: boolean;
}

/** Verifies an ID token. @throws Refusal if it doesn't prove its owner's identity */
export type CheckGoogleToken = (token: string) => Promise<GoogleAccount>;

/** A Google token lasts an hour but proves presence only while it is recent. */
const FRESH_MS = 5 * 60 * 1000;

export const isFresh = ({ clock }: { readonly clock: Clock }, { issuedAt }: GoogleAccount): boolean =>
  clock.now().getTime() - issuedAt.getTime() <= FRESH_MS;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).refine(looksLikeEmail),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
});

const REFUSED = 'Google couldn’t confirm who you are. Please try again, or use your email and password.';
const FETCH_LIMIT_MS = 3_000;
/** Anyone can make up tokens with unknown keys, so past this limit the last fetched keys must do. */
const FETCHES_A_MINUTE = 10;
const MINUTE_MS = 60_000;

const limitedFetch = (): typeof fetch => {
  let times: number[] = [];
  let fetched: string | null = null;
  return async (url, options) => {
    const now = performance.now();
    times = times.filter((time) => now - time < MINUTE_MS);
    if (times.length >= FETCHES_A_MINUTE) return fetched === null ? Response.error() : new Response(fetched);
    times.push(now);
    const response = await fetch(url, options);
    if (response.ok) fetched = await response.clone().text();
    return response;
  };
};

/** Drops a name that our rules refuse, because the member didn't choose it here. */
const acceptable = (name: string): string => {
  const cleaned = cleanName(name);
  return nameFault(cleaned) === null ? cleaned : '';
};

const getNames = (values: z.infer<typeof claims>): Pick<GoogleAccount, 'firstName' | 'lastName'> => {
  const [first = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  const firstName = acceptable(values.given_name ?? first) || 'Member';
  const lastName = acceptable(values.family_name ?? rest.join(' '));
  const isJoined = joinedNameFault({ first_name: firstName, last_name: lastName }) !== null;
  return { firstName, lastName: isJoined ? '' : lastName };
};

/** Checks signature, issuer, audience, expiry, and verified email; null if no Google client is configured. */
export const createGoogleTokenCheck = (config: Config): CheckGoogleToken | null => {
  const { googleClientId, googleIssuer, googleJwksUrl } = config;
  if (googleClientId === null) return null;
  let keys: JWTVerifyGetKey | null = null;
  // Google issues tokens with and without the scheme in the issuer.
  const issuer = [googleIssuer, googleIssuer.replace(/^https:\/\//, '')];
  return async (token) => {
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(googleJwksUrl), {
      timeoutDuration: FETCH_LIMIT_MS,
      cooldownDuration: 0,
      [customFetch]: limitedFetch(),
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
      const isAuthoritative = values.hd !== undefined || /@(gmail|googlemail)\.com$/i.test(values.email);
      return { id: values.sub, email: values.email, ...getNames(values), issuedAt, isAuthoritative };
    } catch (error) {
      throw Object.assign(refuseForm(REFUSED), { cause: error });
    }
  };
};
