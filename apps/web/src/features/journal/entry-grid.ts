/** The entries and their skeleton share this. */
export const entryGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] py-5 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-7 sm:py-8 short:py-5 lg:grid-cols-[5.5rem_17rem_minmax(0,1fr)_auto]';

/** The picture is below the name on a phone, and next to it on wider screens. */
export const entryPicture =
  'col-span-2 row-start-2 mt-2 sm:col-span-1 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:mt-0 lg:col-start-2';
