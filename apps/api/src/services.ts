import { createFileReader, type FileReader } from './modules/imports/index.ts';
import { cigarNameKey, updateEntriesOfPlace } from './modules/journal/index.ts';
import { publishEvent, type Notify } from './modules/notifications/index.ts';
import { createStaffSessions } from './modules/staff/index.ts';
import { refundApprovedWith, sendReplacementWith } from './modules/store/index.ts';
import type { Platform } from './platform/platform.ts';

/** Adds to the platform what modules need from others above them. */
export const createServices = (platform: Platform, started: AsyncDisposableStack) => {
  const { clock } = platform;
  const fileReader: FileReader = createFileReader();
  started.defer(() => fileReader.close());
  const notify: Notify = (tx, event) => publishEvent(tx, event, clock.now());
  return {
    ...platform,
    fileReader,
    notify,
    nameKey: cigarNameKey,
    onPlaceChanged: updateEntriesOfPlace,
    sendReplacement: sendReplacementWith(platform),
    refundApproved: refundApprovedWith({ ...platform, notify }),
    staffSessions: createStaffSessions(platform),
  };
};

export type Services = ReturnType<typeof createServices>;
