import { type RefObject, useEffect, useRef } from 'react';

/** Tells work that ends late whether its component is still there. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
