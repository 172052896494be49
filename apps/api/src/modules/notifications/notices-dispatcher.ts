import { isUnavailable } from '../../platform/database/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Polling } from '../../platform/polling.ts';
import { createDispatcher } from './dispatcher.ts';
import { createMailChannel } from './mails/mail-channel.ts';
import { createPushChannel } from './push/push.routes.ts';

/** Runs the dispatcher with all channels. @param pauseFactor scales its pauses */
export const noticesDispatcher = (platform: Platform, pauseFactor: number | undefined): Polling =>
  createDispatcher({
    ...platform,
    pauseFactor,
    onBatch: () => platform.jobs.wake(),
    channels: { email: createMailChannel(platform), push: createPushChannel(platform) },
    report: (error, eventId) => {
      const fields = { err: error, eventId };
      const text = 'a notification couldn’t be written';
      // Without a database it is written later.
      if (isUnavailable(error)) platform.log.warn(fields, text);
      else platform.log.error(fields, text);
    },
  });
