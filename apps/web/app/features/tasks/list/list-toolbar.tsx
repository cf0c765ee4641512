import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ListFilters } from './list-filters.ts';
import { sortOptions, statusOptions } from './list-options.ts';

const TYPING_MS = 250;

export interface ListToolbarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const t = useTexts('tasks');
  const ui = useTexts('ui');
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
        label={t('list.search')}
        labelHidden
        className="max-sm:col-span-2"
        type="search"
        placeholder={t('list.search')}
        icon={<Search size={16} aria-hidden="true" />}
        value={draft ?? filters.search}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <Select
        label={t('list.status')}
        labelHidden
        options={statusOptions(t, ui)}
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as ListFilters['status'] })}
      />
      <Select
        label={t('list.sort')}
        labelHidden
        options={sortOptions(t)}
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value as ListFilters['sort'] })}
      />
    </div>
  );
}
