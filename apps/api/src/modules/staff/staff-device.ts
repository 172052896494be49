import type { FastifyReply, FastifyRequest } from 'fastify';
import { getDevice } from '../../platform/http/device.ts';
import { deviceCookie } from '../credentials/index.ts';
import type { StaffPlatform } from './staff.service.ts';

interface DeviceOwner {
  readonly id: number;
  readonly password_hash: string | null;
}

export interface StaffDevice {
  /** The browser's description, for the list of sign-ins. */
  readonly device: string;
  /** Returns the device's key for limits; null for a device that this person hasn't signed in on. */
  readonly keyFor: (owner: DeviceOwner | null) => string | null;
}

interface StaffDevices {
  of(request: FastifyRequest): StaffDevice;
  remember(reply: FastifyReply, staffId: number): Promise<void>;
}

/**
 * Recognizes the browsers where someone has signed in. A new password makes the server forget them. Each person has their
 * own cookie, because several may use one machine where parcels are packed.
 */
export const staffDevices = ({ config, db }: StaffPlatform): StaffDevices => {
  const cookieOf = ({ id }: DeviceOwner) => deviceCookie(config, `stoa_staff_device_${id}`);
  const signedFor =
    ({ id, password_hash }: DeviceOwner) =>
    (nonce: string) =>
      `staff-device:${id}:${nonce}:${password_hash ?? ''}`;
  return {
    of: (request) => ({
      device: getDevice(request),
      keyFor: (owner) => owner && cookieOf(owner).find(request, signedFor(owner)),
    }),
    remember: async (reply, staffId) => {
      const owner = await db
        .selectFrom('staff')
        .select(['id', 'password_hash'])
        .where('id', '=', staffId)
        .executeTakeFirst();
      if (owner !== undefined) cookieOf(owner).set(reply, signedFor(owner));
    },
  };
};
