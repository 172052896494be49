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
  type StoredPhoto,
  type RemoveFilesJob,
} from './media.ts';
export { mediaRoutes } from './media.routes.ts';
