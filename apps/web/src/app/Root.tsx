import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';

/** The first entry after every page load has the key "default": its scroll position would apply to other pages. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Restores the scroll position of every page, and moves the focus for screen readers. */
export function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('#main');
    // A screen reader would otherwise stay on the link that was removed. A page may have chosen a field.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
