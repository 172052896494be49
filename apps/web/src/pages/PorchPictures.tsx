import type { Entry } from '@stoa/contract';
import { EntryPicture } from '../features/journal/EntryPicture.tsx';

export const PorchPicture = ({ entry }: { entry: Entry }) => (
  <EntryPicture entry={entry} sizes="(min-width: 40rem) 24rem, 92vw" shape="wide" />
);

export const GlancePicture = ({ entry }: { entry: Entry }) => (
  <EntryPicture entry={entry} sizes="(min-width: 40rem) 20rem, 7rem" />
);
