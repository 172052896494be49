import { Link, type LinkProps } from 'react-router';

export function BannerLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-current"
    />
  );
}
