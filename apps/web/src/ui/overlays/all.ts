/** Dialogs, sheets, and menus are one chunk, which loads when the first of them opens. */
export { ChoiceMenu } from './ChoiceMenu.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { Menu } from './Menu.tsx';
export { PhotoViewer } from './PhotoViewer.tsx';
export { Sheet } from './Sheet.tsx';
