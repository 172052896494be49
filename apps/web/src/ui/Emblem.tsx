import { type Virtue, emblem } from '@stoa/art/emblems';
import { classNames } from './class-names.ts';

export type { Virtue };

interface EmblemProps {
  virtue: Virtue;
  size?: number;
  tinted?: boolean;
  /** Required unless the virtue's name is next to it. */
  label?: string;
}

const marks: Record<Virtue, string> = {
  wisdom: 'text-wisdom-mark',
  courage: 'text-courage-mark',
  justice: 'text-justice-mark',
  moderation: 'text-moderation-mark',
};

export function Emblem({ virtue, size = 32, tinted = false, label }: EmblemProps) {
  // A small emblem grows with the text next to it; a larger drawing keeps its size.
  const side = size > 32 ? size : `${size / 16}rem`;

  return (
    <svg
      viewBox="0 0 64 64"
      width={side}
      height={side}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('shrink-0', tinted && marks[virtue])}
      // oxlint-disable-next-line react/no-danger -- the brand's own drawing, never a member's text
      dangerouslySetInnerHTML={{ __html: emblem(virtue, size) }}
    />
  );
}
