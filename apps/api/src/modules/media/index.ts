import type { Module } from '../../platform/module.ts';
import { mediaRoutes } from './media.routes.ts';
import { deleteFilesJob } from './removed-files.ts';

export {
  deleteFiles,
  fileKeys,
  storeExportedPhoto,
  storeExportedPicture,
  storePhoto,
  storePicture,
  storePortrait,
  largestPhotoKey,
  mediaUrl,
  photoKeys,
  photoUrls,
  pictureKey,
  pictureUrl,
  type MediaPlatform,
  type StoredPhoto,
} from './media.ts';
export type * from './media.tables.ts';
export {
  queueLateRemoval,
  queueRemoval,
  releaseRemovedOf,
  removeDue,
  withoutStored,
} from './removed-files.ts';
export { withPicture } from './with-picture.ts';
export { PhotoRefused } from '../../platform/images/images.ts';

export const media: Module = {
  routes: mediaRoutes,
  jobs: ({ storage }) => [deleteFilesJob(storage)],
};
