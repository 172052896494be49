import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import type { Screen } from './found-items.ts';
import { useConsoleKeys } from './use-console-keys.ts';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog.tsx')).SearchDialog);
const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);

type Open = 'search' | 'keys' | null;

const OPENED_BY: Readonly<Record<string, Open>> = { '/': 'search', '?': 'keys' };

/** Opens the search by its button or `/`, and the list of keys by `?`, on every screen. */
export function useConsoleSearch() {
  const [open, setOpen] = useState<Open>(null);
  useConsoleKeys((key) => {
    const next = OPENED_BY[key];
    if (next === undefined) return false;
    setOpen(next);
    return true;
  });
  return { open, search: () => setOpen('search'), close: () => setOpen(null) };
}

interface ConsoleSearchProps {
  open: Open;
  /** The screens that this person may open. */
  screens: readonly Screen[];
  onClose: () => void;
}

export function ConsoleSearch({ open, screens, onClose }: ConsoleSearchProps) {
  return (
    <>
      {open === 'search' && <SearchDialog screens={screens} onClose={onClose} />}
      {open === 'keys' && <KeysDialog onClose={onClose} />}
    </>
  );
}
