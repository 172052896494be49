import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import { afterFocusReturned } from '../overlay-events.ts';
import { popupStyle } from '../overlay-style.ts';

/** Rendered inside the page's landmark instead of in a portal. */
export function MenuPopup({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);

  /** Restores the focus again, because a dialog around the menu takes it one frame later. */
  function returnFocus(): true {
    const button = place.current?.previousElementSibling;
    return afterFocusReturned(() => {
      const isLost = button instanceof HTMLElement && document.activeElement?.contains(button);
      if (isLost) button.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <span ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner sideOffset={6} align="end" className="z-popup">
          <Base.Popup
            finalFocus={returnFocus}
            className={`min-w-(--anchor-width) max-w-(--available-width) ${popupStyle}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}
