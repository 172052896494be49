import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** Base64url of 65 and of 16 bytes. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

interface OneTime {
  readonly sender: ECDH;
  readonly salt: Buffer;
}

export const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const oneTime = (): OneTime => {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
};

/** Encrypts by RFC 8291, content coding aes128gcm of RFC 8188. @throws if the browser's key isn't a point of the curve */
export const encryptFor = (
  { p256dh, auth }: BrowserKeys,
  message: string,
  { sender, salt }: OneTime = oneTime(),
): Buffer => {
  const receiver = Buffer.from(p256dh, 'base64url');
  const own = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([
    cipher.update(message, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, 16);
  header.writeUInt8(own.length, 20);
  return Buffer.concat([header, own, encrypted, cipher.getAuthTag()]);
};

export const areKeys = (keys: BrowserKeys): boolean => {
  if (Buffer.from(keys.auth, 'base64url').length !== 16) return false;
  try {
    encryptFor(keys, '');
    return true;
  } catch {
    return false;
  }
};
