import { Link, type LinkProps } from 'react-router';

/** The way on from a banner, in the banner's own colour. */
export function BannerLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-current"
    />
  );
}
