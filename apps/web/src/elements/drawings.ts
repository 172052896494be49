/** Stands for drawings that are too heavy for a page's own script: the app adds them. */
export const cigarPicture = () => '';
