import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';

/** Pages loaded whole share the key "default": each would open as far down as the one before it. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Around every page: the scroll position, and the focus for those who navigate by ear. */
export function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen reader would otherwise stay on the link that is gone.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
