import type { Challenge } from '@stoa/contract';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Shows the pictures in pairs; if their number is odd, the first one is large. */
export function ChallengePictures({ pictures }: { pictures: Challenge['community_reward_pictures'] }) {
  const isOdd = pictures.length % 2 === 1;

  return (
    <ul className="grid w-full grid-cols-2 gap-2 self-start sm:w-88 sm:shrink-0">
      {pictures.map(({ id, picture }, index) => (
        <li key={id} className={classNames(isOdd && index === 0 && 'col-span-2')}>
          <Picture
            {...pictureSizes(
              picture,
              isOdd && index === 0 ? '(min-width: 40rem) 22rem, 100vw' : '(min-width: 40rem) 11rem, 50vw',
            )}
            alt=""
            width={1200}
            height={900}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 w-full bg-ink-raised object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
