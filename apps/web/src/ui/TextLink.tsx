import { Link, type LinkProps } from 'react-router';

/** A link inside running text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="text-brass underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
    />
  );
}
