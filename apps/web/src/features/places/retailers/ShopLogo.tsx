import { Store } from 'lucide-react';
import { pictureSizes } from '../../../lib/picture-sizes.ts';

export function ShopLogo({ src }: { src: string | null }) {
  if (src !== null) {
    return (
      <img
        {...pictureSizes(src, '3.5rem')}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 rounded-full"
      />
    );
  }
  return (
    <span className="flex size-14 items-center justify-center rounded-full border border-edge text-brass">
      <Store aria-hidden size={24} strokeWidth={1.25} />
    </span>
  );
}
