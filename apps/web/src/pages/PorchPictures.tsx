import type { Entry } from '@stoa/contract';
import { EntryPicture } from '../features/journal/EntryPicture.tsx';

export const PorchPicture = ({ entry }: { entry: Entry }) =>
  entry.journal_images.length > 0 ? (
    <EntryPicture entry={entry} sizes="(min-width: 40rem) 24rem, 92vw" />
  ) : (
    <EntryPicture entry={entry} sizes="10rem" />
  );

export const GlancePicture = ({ entry }: { entry: Entry }) => (
  <EntryPicture entry={entry} sizes="(min-width: 40rem) 20rem, 7rem" />
);
