export {
  deleteFiles,
  fileKeys,
  storePhoto,
  storePicture,
  storePortrait,
  largestPhotoKey,
  mediaUrl,
  photoKeys,
  photoUrls,
  pictureKey,
  pictureUrl,
  removeFilesJob,
  type MediaPlatform,
  type StoredPhoto,
  type RemoveFilesJob,
} from './media.ts';
export { mediaRoutes } from './media.routes.ts';
