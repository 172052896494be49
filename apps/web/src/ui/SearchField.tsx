import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from './TextInput.tsx';

/** Milliseconds without a key before the search. */
const REST_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

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
