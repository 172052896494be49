import { SEARCH_MAX } from '@stoa/contract/journal.rules';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

/** After the last keystroke. */
const TYPING_PAUSE_MS = 250;

interface JournalSearchProps {
  /** Of the address. */
  value: string;
  onChange: (text: string) => void;
}

export function JournalSearch({ value, onChange }: JournalSearchProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);

  // "Back" or Clear changed the address.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === known) return undefined;
    const timer = setTimeout(() => change.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);

  return (
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.25 left-0 text-brass"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search the journal"
        placeholder="Search the journal"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={text}
        className="min-h-11 w-full bg-transparent px-7 py-2 text-body text-ivory caret-brass outline-none transition-colors"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim());
        }}
      />
      {text !== '' && (
        <span className="absolute inset-y-0 -right-3">
          <IconButton
            icon={X}
            label="Clear the search"
            onClick={() => {
              setText('');
              onChange('');
              field.current?.focus();
            }}
          />
        </span>
      )}
    </search>
  );
}
