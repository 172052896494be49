import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

export function DialogClose() {
  return (
    <span className="absolute top-3 right-3 z-1 rounded-full bg-inherit sm:top-5 sm:right-5">
      <Base.Close render={<IconButton icon={X} label="Close" />} />
    </span>
  );
}
