import type { Retailer } from '@stoa/contract';
import { Picture } from '../../../ui/Picture.tsx';

interface ShopPhotoProps {
  photo: Retailer['photos'][number];
  /** The alternative text if the photo has no caption. */
  shop: string;
}

export function ShopPhoto({ photo: { s3_url, caption }, shop }: ShopPhotoProps) {
  return (
    <figure>
      <Picture
        src={s3_url}
        alt={caption ? '' : shop}
        width={1200}
        height={800}
        loading="lazy"
        className="aspect-3/2 w-full bg-ink-floating object-cover"
      />
      {caption && <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>}
    </figure>
  );
}
