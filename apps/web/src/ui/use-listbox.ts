import { type KeyboardEvent, useState } from 'react';

export interface Listbox {
  open: boolean;
  /** The highlighted option, -1 for none. */
  active: number;
  setActive: (index: number) => void;
  show: () => void;
  hide: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Handles an editable combobox's keys (ARIA Authoring Practices). @param first the option highlighted first, or -1 */
export function useListbox(count: number, choose: (index: number) => void, first: 0 | -1 = 0): Listbox {
  const [open, setOpen] = useState(false);
  const [wanted, setActive] = useState<number>(first);
  // The list may have become shorter since the key press.
  const active = open ? Math.min(wanted, count - 1) : -1;

  function onKeyDown(event: KeyboardEvent) {
    // The key is part of an input method's composition.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (!open) setOpen(true);
        else if (count > 0)
          setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
        break;
      }
      case 'Enter':
        // Without a highlighted option, Enter submits the form.
        if (active >= 0) {
          event.preventDefault();
          choose(active);
        }
        break;
      case 'Escape':
        if (open) {
          // The first Escape closes the list, the next one the dialog around it.
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }
        break;
      default:
    }
  }

  return {
    open,
    active,
    setActive,
    show: () => {
      setOpen(true);
      setActive(first);
    },
    hide: () => setOpen(false),
    onKeyDown,
  };
}
