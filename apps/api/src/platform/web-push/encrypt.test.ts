import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areKeys, CURVE, encryptFor } from './encrypt.ts';

/** This is the example of RFC 8291, appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SENDER = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

describe('a push message', () => {
  it('is encrypted as in the standard’s example', () => {
    const sender = createECDH(CURVE);
    sender.setPrivateKey(Buffer.from(SENDER, 'base64url'));
    const encrypted = encryptFor(KEYS, 'When I grow up, I want to be a watermelon', {
      sender,
      salt: Buffer.from(SALT, 'base64url'),
    });
    expect(encrypted.toString('base64url')).toBe(ENCRYPTED);
  });

  it('is encrypted differently each time', () => {
    expect(encryptFor(KEYS, 'x').equals(encryptFor(KEYS, 'x'))).toBe(false);
  });

  it('is refused if the keys are invalid', () => {
    expect(areKeys(KEYS)).toBe(true);
    expect(areKeys({ ...KEYS, auth: 'short' })).toBe(false);
    expect(areKeys({ ...KEYS, p256dh: KEYS.p256dh.slice(0, -4) })).toBe(false);
    expect(areKeys({ ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
  });
});
