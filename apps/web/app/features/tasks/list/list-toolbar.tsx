import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListFilters, SORT_OPTIONS, STATUS_OPTIONS } from './list-filters.ts';

const TYPING_MS = 250;

export interface ListToolbarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  // What is being typed; the filter follows a moment later.
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    if (text.trim() !== filters.search) onChange({ search: text.trim() });
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
    <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_12rem_12rem] sm:gap-3">
      <TextField
        label="Search by name"
        labelHidden
        className="max-sm:col-span-2"
        type="search"
        placeholder="Search by name"
        icon={<Search size={16} aria-hidden="true" />}
        value={draft ?? filters.search}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <Select
        label="Status"
        labelHidden
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as ListFilters['status'] })}
      />
      <Select
        label="Sort by"
        labelHidden
        options={SORT_OPTIONS}
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value as ListFilters['sort'] })}
      />
    </div>
  );
}
