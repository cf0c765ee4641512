import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';

const TYPING_MS = 250;

export interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
  className?: string;
}

/** Debounced search field that trims its value. */
export function SearchField({ label, value, onSearch, maxLength, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_MS, text);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (draft !== undefined) search(draft);
    setDraft(undefined);
  };

  return (
    <TextField
      label={label}
      labelHidden
      className={className}
      type="search"
      placeholder={label}
      icon={<Search size={16} />}
      maxLength={maxLength}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
