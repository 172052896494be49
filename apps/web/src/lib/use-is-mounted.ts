import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is false once the component is gone, for work that ends late. */
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
