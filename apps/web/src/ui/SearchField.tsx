import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';

/** Counts from the last keystroke. */
const TYPING_PAUSE_MS = 250;
/** The API's limit. */
const LONGEST = 100;

interface SearchFieldProps {
  /** Only screen readers use it. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** Leaves the line below to the surrounding bar. */
  inBar?: boolean;
}

export function SearchField({ label, placeholder, value, onSearch, inBar = false }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);

  // Back or a button changed the address.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === known) return undefined;
    const timer = setTimeout(() => search.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);

  return (
    <search
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-2',
        !inBar &&
          'border-b border-edge pb-1 transition-colors hover:border-brass focus-within:border-brass-bright',
      )}
    >
      <Search aria-hidden size="1.125rem" strokeWidth={1.5} className="shrink-0 text-brass" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={LONGEST}
        value={text}
        className="min-h-11 w-full min-w-0 bg-transparent py-2 text-body text-ivory text-ellipsis caret-brass outline-none transition-colors"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim());
        }}
      />
      {text !== '' && (
        <span className="-mr-3">
          <IconButton
            icon={X}
            label="Clear the search"
            onClick={() => {
              setText('');
              onSearch('');
              field.current?.focus();
            }}
          />
        </span>
      )}
    </search>
  );
}
