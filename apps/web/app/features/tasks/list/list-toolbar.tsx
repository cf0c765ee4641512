import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListFilters, SORT_OPTIONS, STATUS_OPTIONS } from './list-filters.ts';

const TYPING_MS = 250;

export interface ListToolbarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const [search, setSearch] = useState(filters.search);
  useEffect(() => {
    if (search.trim() === filters.search) return;
    const timer = setTimeout(() => onChange({ search: search.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [search, filters.search, onChange]);

  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <TextField
        label="Search by name"
        labelHidden
        type="search"
        placeholder="Search by name"
        icon={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
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
