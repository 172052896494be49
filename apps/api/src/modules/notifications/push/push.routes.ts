import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { refuseForm } from '../../../platform/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Channel } from '../dispatcher.ts';
import { queuePushes } from './sender.ts';
import { subscribe, unsubscribe } from './subscriptions.service.ts';

export const createPushChannel =
  ({ clock }: Pick<Platform, 'clock'>): Channel =>
  (tx, written) =>
    queuePushes(tx, written, clock.now());

export const pushRoutes = (app: FastifyInstance, platform: Platform): void => {
  mount(app, 'POST /notifications/push-subscriptions/', async ({ caller, body }) => {
    if (platform.vapid === null)
      throw refuseForm('Push isn’t available here. Please use the list in the app.');
    return subscribe(platform, caller, body);
  });
  mount(app, 'DELETE /notifications/push-subscriptions/', ({ caller, body }) =>
    unsubscribe(platform, caller.memberId, body.endpoint),
  );
};
