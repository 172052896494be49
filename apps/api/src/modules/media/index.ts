export {
  dropFiles,
  filesOf,
  keepPhoto,
  keepPicture,
  keepPortrait,
  largestPhotoKey,
  mediaUrl,
  photoKeys,
  photoUrls,
  pictureKey,
  pictureUrl,
  removeFilesJob,
  type KeptPhoto,
  type RemoveFilesJob,
} from './media.ts';
export { mediaRoutes } from './media.routes.ts';
