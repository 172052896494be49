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
  queueRemoval,
  removeFilesJob,
  type MediaPlatform,
  type StoredPhoto,
  type RemoveFilesJob,
} from './media.ts';
export { mediaRoutes } from './media.routes.ts';
export { PhotoRefused } from '../../platform/images/images.ts';
