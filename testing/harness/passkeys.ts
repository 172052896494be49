import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Well-formed responses of an authenticator that has no such passkey. */
export const NO_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const NO_NEW_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
};

/** Encodes the few CBOR types in an authenticator's responses. */
const cbor = (value: number | string | Uint8Array | Map<number | string, unknown>): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = Array.from(value, ([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs.flat()]);
};

const PRESENT_AND_VERIFIED = 0b0101;
const WITH_KEY = 0b0100_0000;

/** A software authenticator with one key pair (ES256), which always verifies the user. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #counter = 0;

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
  }

  #data(flags: number, more: Uint8Array = new Uint8Array()): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const rp = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([rp, Buffer.from([flags]), counter, more]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** Responds to the options for a new passkey. */
  create(options: { challenge: string }): typeof NO_NEW_PASSKEY {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(PRESENT_AND_VERIFIED | WITH_KEY, attested)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      },
    };
  }

  /** Responds to the options for a sign-in or a proof. */
  get(
    options: { challenge: string },
    userHandle?: string,
  ): typeof NO_PASSKEY & { response: { userHandle?: string } } {
    const client = this.#client('webauthn.get', options.challenge);
    const data = this.#data(PRESENT_AND_VERIFIED);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle: Buffer.from(userHandle).toString('base64url') }),
      },
    };
  }

  #named() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }
}
