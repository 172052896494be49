import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vapid } from '../../platform/web-push/index.ts';
import type { Deliver } from '../notifications/index.ts';
import { createSender, makeDue } from './sender.ts';
import { subscribe, unsubscribe } from './subscriptions.service.ts';

/** How often each server looks for what is due, seconds. */
const LOOK_SECONDS = 1;

/** The way by push: due with the notice itself, sent by whichever server comes first. */
export const createPushChannel =
  ({ clock }: Pick<Platform, 'clock'>): Deliver =>
  (tx, written) =>
    makeDue(tx, written, clock.now());

/** Without a key (`VAPID_KEY`, where nothing is kept on this disk) nobody can subscribe. */
export const pushRoutes = (app: FastifyInstance, platform: Platform, vapid: Vapid | null): void => {
  mount(app, 'POST /notifications/push-subscriptions/', async ({ caller, body }) => {
    if (vapid === null) throw refuseForm('Push is not set up here. Please use the list in the app.');
    return subscribe(platform, caller, body);
  });
  mount(app, 'DELETE /notifications/push-subscriptions/', ({ caller, body }) =>
    unsubscribe(platform, caller.memberId, body.endpoint),
  );
  if (vapid === null) return;
  const sendDue = createSender(platform, vapid, (outcome, endpoint) =>
    app.log.warn({ outcome, service: new URL(endpoint).host }, 'a push service refused a message'),
  );
  platform.jobs.every(LOOK_SECONDS, sendDue);
};
