import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from './TextInput.tsx';

/** How long the fingers rest before what was typed is looked for, milliseconds. */
const REST_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is being looked for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** Looks for things as one types. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // Going back changes the address from outside: the field follows.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onSearch(typed.trim());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      action={<Search aria-hidden size={20} strokeWidth={1.5} className="mr-3 text-muted" />}
    />
  );
}
