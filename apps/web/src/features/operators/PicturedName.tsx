import type { ReactNode } from 'react';
import { ConsolePicture } from './ConsolePicture.tsx';
import { RowButton } from './RowButton.tsx';

interface PicturedNameProps {
  picture: string | null | undefined;
  name: string;
  onOpen: () => void;
  /** Shown after the name. */
  tag?: ReactNode;
}

/** Shows a record's picture, and its name as the button that opens it. */
export function PicturedName({ picture, name, onOpen, tag }: PicturedNameProps) {
  return (
    <span className="flex items-center gap-3">
      <ConsolePicture src={picture} alt="" className="size-11 shrink-0 rounded-soft object-cover" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <RowButton onPress={onOpen} hint="edit">
          {name}
        </RowButton>
        {tag}
      </span>
    </span>
  );
}
