import { UserRound } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Picture } from './Picture.tsx';

export interface AvatarProps {
  /** Empty for a member whose name isn't shown. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Required unless the name is next to the picture. */
  alt?: string;
}

const sizes = {
  small: 'size-9 text-small',
  medium: 'size-12 text-lead',
  large: 'size-20 text-title',
  huge: 'size-32 text-title',
};

export function Avatar({ name, src, size = 'medium', alt = '' }: AvatarProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
  const ring = classNames(
    'max-w-none shrink-0 rounded-full border border-edge bg-ink-floating object-cover',
    sizes[size],
  );

  return (
    <Picture
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={ring}
      fallback={
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className={classNames(ring, 'inline-flex items-center justify-center font-serif text-brass')}
        >
          {initials || <UserRound aria-hidden size="1.25em" strokeWidth={1.25} />}
        </span>
      }
    />
  );
}
