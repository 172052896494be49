import type { UserCigar } from '@stoa/contract';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';

interface CigarPhotosProps {
  cigars: readonly UserCigar[];
  onOpen: (entryId: number) => void;
}

/** One large photo with two small ones next to it and three below. */
const MAX_PHOTOS = 6;

interface Pictured {
  cigar: UserCigar;
  image: { src: string; srcSet?: string };
  /** The owner's description of the photo; may be empty. */
  words: string;
}

/** Returns the member's photos, newest first; if there are none, the picture of each smoked cigar. */
function listPictures(cigars: readonly UserCigar[]): Pictured[] {
  const own = cigars.flatMap((cigar) =>
    cigar.photo
      ? [
          {
            cigar,
            words: cigar.photo.description,
            image: {
              src: cigar.photo.medium_url,
              srcSet: `${cigar.photo.small_url} 320w, ${cigar.photo.medium_url} 960w`,
            },
          },
        ]
      : [],
  );
  if (own.length > 0) return own;
  const seen = new Set<string>();
  return cigars.flatMap((cigar) => {
    const { product_picture: picture } = cigar;
    if (picture === null || seen.has(picture)) return [];
    seen.add(picture);
    return [{ cigar, words: '', image: pictureSizes(picture, '15rem') }];
  });
}

const fitting = (count: number) => (count >= MAX_PHOTOS ? MAX_PHOTOS : count >= 3 ? 3 : count);

export function CigarPhotos({ cigars, onOpen }: CigarPhotosProps) {
  const all = listPictures(cigars);
  const shown = all.slice(0, fitting(all.length));
  if (shown.length === 0) return null;
  const leads = shown.length !== 2;

  return (
    <ul
      aria-label="Photos"
      className={classNames('grid gap-1.5', shown.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}
    >
      {shown.map(({ cigar, image, words }, index) => (
        <li
          key={cigar.id}
          className={classNames(
            leads && index === 0 && (shown.length === 1 ? 'col-span-3' : 'col-span-2 row-span-2'),
          )}
        >
          <button
            type="button"
            className={classNames(
              'block w-full overflow-hidden bg-ink-floating transition-opacity hover:opacity-80 focus-visible:-outline-offset-4',
              shown.length === 1 ? 'aspect-4/3' : 'aspect-square h-full',
            )}
            onClick={() => onOpen(cigar.id)}
          >
            <Picture
              sizes={index === 0 && leads ? '(min-width: 40rem) 18rem, 66vw' : '10rem'}
              {...image}
              alt={[cigar.product_name, words].filter(Boolean).join(': ')}
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
