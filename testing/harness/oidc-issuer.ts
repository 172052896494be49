import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export interface OidcIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** Returns a token like Google's, with these claims changed. `key` names a signing key, which may be unpublished. */
  token(
    claims?: JWTPayload,
    options?: { expires?: string; issuer?: string; audience?: string; foreignKey?: boolean; issuedAt?: Date },
  ): Promise<string>;
  /** Signs with a new key from now on, and publishes it next to the old ones. */
  rotate(): Promise<void>;
  /** How many times clients have fetched its keys. */
  readonly fetches: number;
  close(): Promise<void>;
}

export const CLIENT_ID = 'stoa-test-client';

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, privateKey };
};

/** A real OIDC issuer on this machine with rotating keys. */
export const openIssuer = async (): Promise<OidcIssuer> => {
  const keys: { kid: string; publicJwk: object; privateKey: CryptoKey }[] = [];
  const foreign = await makeKey('foreign');
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const rotate = async () => {
    keys.push(await makeKey(`key-${keys.length + 1}`));
  };
  await rotate();
  return {
    issuer,
    jwksUrl: `${issuer}/certs`,
    rotate,
    get fetches() {
      return fetches;
    },
    token: async (claims = {}, options = {}) => {
      const key = options.foreignKey ? foreign : keys.at(-1);
      if (key === undefined) throw new Error('The issuer has no key.');
      const { sub = 'google-1', ...rest } = claims;
      return new SignJWT({
        email: 'epictetus@example.com',
        email_verified: true,
        given_name: 'Epictetus',
        family_name: 'of Hierapolis',
        ...rest,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setSubject(sub)
        .setIssuer(options.issuer ?? issuer)
        .setAudience(options.audience ?? CLIENT_ID)
        .setIssuedAt(options.issuedAt)
        .setExpirationTime(options.expires ?? '5 minutes')
        .sign(key.privateKey);
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
