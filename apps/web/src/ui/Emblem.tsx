import { type Virtue, emblem } from '@stoa/art/emblems';
import { classNames } from './class-names.ts';

export type { Virtue };

export interface EmblemProps {
  virtue: Virtue;
  /** Width and height in pixels. */
  size?: number;
  /** Drawn in the virtue's own colour, or in the colour of the text around it. */
  tinted?: boolean;
  /** Said aloud when the virtue's name is not written beside it. */
  label?: string;
}

const marks: Record<Virtue, string> = {
  wisdom: 'text-wisdom-mark',
  courage: 'text-courage-mark',
  justice: 'text-justice-mark',
  moderation: 'text-moderation-mark',
};

/** The drawing of a virtue: owl, lion, scales or two vessels. */
export function Emblem({ virtue, size = 32, tinted = false, label }: EmblemProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('shrink-0', tinted && marks[virtue])}
      // oxlint-disable-next-line react/no-danger -- the house's own drawing, never a member's text
      dangerouslySetInnerHTML={{ __html: emblem(virtue, size) }}
    />
  );
}
