import type { StaffSelf } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mount, type Handler } from '../../platform/http/mount.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import { authenticationOptions } from '../credentials/index.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { getInvitation, join, joiningOptions } from './joining.service.ts';
import {
  accountKey,
  STAFF_ACCOUNT,
  STAFF_ADDRESS,
  STAFF_QUESTIONS,
  proveStaff,
  signInByPasskey,
  signInByPassword,
} from './sign-in.service.ts';
import { staffCookie } from './staff-cookie.ts';
import { type StaffDevice, staffDevices } from './staff-device.ts';
import { endOwnSignIn, listSignIns } from './staff-sessions.ts';
import { listStaff, staffSelf } from './staff.queries.ts';
import { inviteStaff, type StaffPlatform, updateStaff } from './staff.service.ts';

const sessionRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  const { limits, config, staffSessions } = platform;
  const cookie = staffCookie(config.publicUrl);
  const devices = staffDevices(platform);

  const endSent = async (request: FastifyRequest) => {
    const cookieToken = cookie.read(request);
    if (cookieToken !== null) await staffSessions.end(cookieToken);
  };

  /** Ends this browser's earlier session and logs the outcome; the request's log line has the address. */
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (device: StaffDevice) => Promise<{ staff: StaffSelf; token: string }>,
  ) => {
    try {
      const { staff, token } = await work(devices.of(request));
      await limits.refund(STAFF_ADDRESS, getCallerAddress(request.ip));
      await endSent(request);
      cookie.set(reply, token);
      await devices.remember(reply, staff.id);
      request.log.info({ staffId: staff.id }, 'staff signed in');
      return { staff };
    } catch (error) {
      request.log.warn('a sign-in of staff was refused');
      throw error;
    }
  };

  mount(
    app,
    'POST /staff/join/',
    ({ body, request, reply }) => begin(request, reply, ({ device }) => join(platform, body, device)),
    { limit: STAFF_ADDRESS },
  );

  const signIn: Handler<'POST /staff/login/'> = ({ body, request, reply }) =>
    begin(request, reply, async (device) => {
      const account = accountKey(body.email, request.ip);
      await limits.take(STAFF_ACCOUNT, account);
      const opened = await signInByPassword(platform, body.email, body.password, device);
      await limits.forget(STAFF_ACCOUNT, account);
      return opened;
    });
  mount(app, 'POST /staff/login/', signIn, { limit: STAFF_ADDRESS });
  mount(
    app,
    'POST /staff/passkey/options/',
    () => authenticationOptions(platform, { purpose: 'staff-sign-in', subject: 0 }),
    { limit: STAFF_QUESTIONS },
  );
  mount(
    app,
    'POST /staff/passkey/',
    ({ body, request, reply }) =>
      begin(request, reply, (device) => signInByPasskey(platform, body.passkey, device)),
    { limit: STAFF_ADDRESS },
  );
  mount(app, 'POST /staff/logout/', async ({ request, reply }) => {
    // Ends the session first: a 503 keeps the cookie, so that the client can ask again.
    await endSent(request);
    cookie.clear(reply);
    return null;
  });
};

const ownRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  const { db, config } = platform;
  const cookie = staffCookie(config.publicUrl);

  mount(app, 'GET /staff/me/', ({ actor }) => staffSelf(db, actor.staffId));
  mount(app, 'GET /staff/me/proof/', () => Promise.resolve(null));
  mount(app, 'POST /staff/step-up/options/', ({ actor }) =>
    authenticationOptions(platform, { purpose: 'staff-proof', subject: actor.staffId }),
  );
  mount(app, 'POST /staff/step-up/', async ({ actor, body, reply }) => {
    cookie.set(reply, await proveStaff(platform, actor, body));
    return null;
  });
  mount(app, 'GET /staff/me/sign-ins/', ({ actor }) => listSignIns(platform, actor));
  mount(app, 'DELETE /staff/me/sign-ins/{id}/', ({ actor, params }) =>
    endOwnSignIn(platform, actor, params.id),
  );
};

export const staffRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  approvalsRoutes(app, platform);
  sessionRoutes(app, platform);
  ownRoutes(app, platform);

  mount(app, 'GET /staff/', async () => ({ results: await listStaff(platform.db) }));
  mount(app, 'POST /staff/invitations/', ({ body }) => inviteStaff(platform, body));
  mount(app, 'PATCH /staff/{id}/', ({ params, body }) => updateStaff(platform, params.id, body));

  mount(app, 'POST /staff/join/invitation/', ({ body }) => getInvitation(platform, body.token), {
    limit: STAFF_QUESTIONS,
  });
  mount(app, 'POST /staff/join/options/', ({ body }) => joiningOptions(platform, body.token), {
    limit: STAFF_QUESTIONS,
  });
};
