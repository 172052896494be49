import { Store } from 'lucide-react';
import { pictureSizes } from '../../../lib/picture-sizes.ts';
import { Picture } from '../../../ui/Picture.tsx';

export function ShopLogo({ src }: { src: string | null }) {
  return (
    <Picture
      {...pictureSizes(src, '3.5rem')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 rounded-full"
      fallback={
        <span className="flex size-14 items-center justify-center rounded-full border border-edge text-brass">
          <Store aria-hidden size="1.5rem" strokeWidth={1.25} />
        </span>
      }
    />
  );
}
