import type { Entry } from '@stoa/contract';
import { CigarPicture, type CigarPictureProps } from './CigarPicture.tsx';

type EntryPictureProps = { entry: Entry } & Pick<CigarPictureProps, 'sizes' | 'shape' | 'eager'>;

export const EntryPicture = ({ entry, ...shown }: EntryPictureProps) => (
  <CigarPicture
    {...shown}
    name={entry.name}
    vitola={entry.vitola}
    line={entry.product_line}
    photo={entry.journal_images[0]}
    day={entry.smoked_at.slice(0, 10)}
    picture={entry.product_picture}
  />
);
