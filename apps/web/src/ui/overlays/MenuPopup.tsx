import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import { afterFocusReturned } from '../overlay-events.ts';
import { popupStyle } from '../overlay-style.ts';

/** Renders in place, inside the page's landmark, not in a portal. */
export function MenuPopup({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);

  /** Restores the focus again: a dialog around the menu takes it a frame after the button got it. */
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
