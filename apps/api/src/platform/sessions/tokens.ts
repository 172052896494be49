import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

const ACCESS_LIFE_MS = 15 * 60 * 1000;

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly expiresAt: Date;
}

interface TokenRow {
  readonly hash: Buffer;
  readonly kind: 'access' | 'refresh';
  readonly expires_at: Date;
}

export interface Tokens {
  /** The database stores only this hash of a token. */
  hashToken(token: string): Buffer;
  random(): string;
  /** Two tokens of 256 random bits each, for a new sign-in. */
  fresh(expiresAt: Date): TokenPair;
  /** A refresh token leads to one successor only, so that two tabs can't start two chains. */
  after(refresh: string, expiresAt: Date): TokenPair;
  toRows(pair: TokenPair): readonly [access: TokenRow, refresh: TokenRow];
}

export const createTokens = (secret: string, clock: Clock): Tokens => {
  const keyed = (text: string) => createHmac('sha256', secret).update(text);
  const hashToken = (token: string) => keyed(token).digest();
  const random = () => randomBytes(32).toString('base64url');
  return {
    hashToken,
    random,
    fresh: (expiresAt) => ({ access: random(), refresh: random(), expiresAt }),
    after: (refresh, expiresAt) => ({
      access: keyed(`access after ${refresh}`).digest('base64url'),
      refresh: keyed(`refresh after ${refresh}`).digest('base64url'),
      expiresAt,
    }),
    toRows: ({ access, refresh, expiresAt }) => {
      const accessExpiry = new Date(Math.min(clock.now().getTime() + ACCESS_LIFE_MS, expiresAt.getTime()));
      return [
        { hash: hashToken(access), kind: 'access', expires_at: accessExpiry },
        { hash: hashToken(refresh), kind: 'refresh', expires_at: expiresAt },
      ];
    },
  };
};
