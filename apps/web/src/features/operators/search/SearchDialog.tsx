import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { counted } from '../../../lib/figures.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Dialog } from '../../../ui/overlays.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type FoundItem, foundItems, type Screen } from './found-items.ts';
import { foundThings } from './search.queries.ts';

interface SearchDialogProps {
  screens: readonly Screen[];
  onClose: () => void;
}

/** Moves between the field and the results with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input, a'));
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const settled = useSettled(wanted);
  const found = useQuery(foundThings(settled));
  const things = settled === '' ? [] : (found.data?.results ?? []);
  const items = foundItems(wanted, screens, things);
  const isDone = wanted === settled && !found.isFetching;

  function openFirst(event: KeyboardEvent) {
    const [first] = items;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    onClose();
    void navigate(first.path);
  }

  return (
    <Dialog open onClose={onClose} title="Search" initialFocus={field} onKeyDown={moveFocus}>
      <TextInput
        ref={field}
        label="Search everything"
        hint="A name, a number, or a member’s complete email"
        maxLength={80}
        autoCapitalize="none"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={openFirst}
      />
      <div className="min-h-40">
        <SearchResults items={items} onOpened={onClose} />
        <SearchOutcome wanted={wanted} count={items.length} isDone={isDone} isError={found.isError} />
      </div>
    </Dialog>
  );
}

function SearchResults({ items, onOpened }: { items: readonly FoundItem[]; onOpened: () => void }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Search results" className="mt-2 divide-y divide-hairline border-y border-hairline">
      {items.map(({ key, path, name, note }) => (
        <li key={key}>
          <Link
            to={path}
            className="block min-h-13 py-2 transition-colors hover:text-brass-bright focus-visible:-outline-offset-2"
            onClick={onOpened}
          >
            <span className="block text-body wrap-anywhere">{name}</span>
            <span className="block text-small wrap-anywhere text-muted">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SearchOutcomeProps {
  wanted: string;
  count: number;
  isDone: boolean;
  isError: boolean;
}

function SearchOutcome({ wanted, count, isDone, isError }: SearchOutcomeProps) {
  const isEmpty = isDone && wanted !== '' && count === 0 && !isError;
  return (
    <div role="status" className="mt-3 text-small text-muted">
      {isError && 'Search isn’t available right now. Try again in a moment.'}
      {isEmpty && 'Nothing found. Try the beginning of a name, or a whole number.'}
      {isDone && count > 0 && <VisuallyHidden>{counted(count, 'result')}</VisuallyHidden>}
    </div>
  );
}
