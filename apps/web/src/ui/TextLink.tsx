import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  /** Makes a link on its own line as tall as a touch target. */
  roomy?: boolean;
}

export function TextLink({ roomy = false, ...link }: TextLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        'text-brass underline focus-visible:outline-offset-1 decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass',
        roomy && 'inline-flex min-h-11 min-w-11 items-center',
      )}
    />
  );
}
