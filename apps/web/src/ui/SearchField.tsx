import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';

const DEBOUNCE_MS = 250;
/** The API's limit. */
const MAX_LENGTH = 100;

interface SearchFieldProps {
  /** For screen readers only. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** Omits the line below, which the surrounding bar has. */
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
    const timer = setTimeout(() => search.current(wanted), DEBOUNCE_MS);
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
        maxLength={MAX_LENGTH}
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
