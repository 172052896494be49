export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
export const PICTURE_HINT = 'JPEG, PNG or WebP, up to 15 MB.';
/** Where there may be several. */
export const PICTURES_HINT = 'JPEG, PNG or WebP, up to 15 MB each.';
