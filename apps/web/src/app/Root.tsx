import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';

/** The first entry after every page load has the key "default", so its scroll position would apply to other pages. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Restores each page's scroll position, and moves the focus for screen readers. */
export function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('#main');
    // Otherwise, a screen reader would stay on the removed link. A page may already have focused a field.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
