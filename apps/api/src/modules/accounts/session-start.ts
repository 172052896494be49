import type { FastifyReply, FastifyRequest } from 'fastify';
import { getDevice } from '../../platform/http/device.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { knownDevices, type DeviceOwner } from './device.ts';
import type { SignInDevice } from './unknown-device.ts';

export type SignInWay = 'password' | 'google' | 'passkey';

export interface SessionStart {
  getDevice(request: FastifyRequest): SignInDevice;
  endSent(request: FastifyRequest): Promise<void>;
  start(request: FastifyRequest, reply: FastifyReply, memberId: number, tokens: TokenPair): Promise<void>;
  log<T extends { user: { id: number } }>(
    request: FastifyRequest,
    by: SignInWay,
    work: Promise<T>,
  ): Promise<T>;
}

/** Logs a sign-in attempt's outcome; the request's log line has the address. */
const logSignIn: SessionStart['log'] = async (request, by, work) => {
  try {
    const result = await work;
    request.log.info({ by, memberId: result.user.id }, 'signed in');
    return result;
  } catch (error) {
    request.log.warn({ by }, 'a sign-in was refused');
    throw error;
  }
};

export const createSessionStart = (platform: Platform): SessionStart => {
  const { sessions, cookies } = platform;
  const devices = knownDevices(platform);

  const endSent = (request: FastifyRequest): Promise<void> =>
    sessions.end([cookies.access(request), cookies.refresh(request)].filter((token) => token !== null));

  return {
    getDevice: (request) => ({
      device: getDevice(request),
      deviceFor: (owner: DeviceOwner | null) => devices.find(request, owner),
    }),
    endSent,
    /** Ends this browser's earlier session, so that one planted by an attacker can't survive a sign-in. */
    start: async (request, reply, memberId, tokens) => {
      await endSent(request);
      cookies.set(reply, tokens);
      await devices.remember(reply, memberId);
    },
    log: logSignIn,
  };
};
