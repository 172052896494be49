export {
  dropFiles,
  keepPhoto,
  keepPicture,
  keepPortrait,
  largestPhotoKey,
  mediaUrl,
  photoKeys,
  photoUrls,
  pictureUrl,
  removeFilesJob,
  type KeptPhoto,
} from './media.ts';
export { mediaRoutes } from './media.routes.ts';
