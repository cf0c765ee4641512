import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { ActionFilter } from './action-filter.tsx';
import type { AuditFilters } from './audit-filters.ts';

const LONGEST_EMAIL = 254;

export interface AuditToolbarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

export function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  const t = useTexts('audit');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { action, from, to } = filters;
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-2 sm:gap-3 lg:grid-cols-[1fr_12rem_10rem_10rem]">
        <SearchField
          label={t('person')}
          className="max-lg:col-span-2"
          maxLength={LONGEST_EMAIL}
          value={filters.person}
          onSearch={(person) => onChange({ person })}
        />
        <Button
          className="h-11 justify-between border-edge font-normal max-lg:col-span-2"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {action.length > 0 ? t('actionsChosen', { count: action.length }) : t('allActions')}
          <ChevronDown size={16} className={classNames('transition-transform', open && 'rotate-180')} />
        </Button>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(end)}
            type="date"
            error={end === 'to' && isReversed ? t('rangeWrong') : undefined}
            value={filters[end]}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        ))}
      </div>
      <div id={panelId} hidden={!open}>
        {open && <ActionFilter chosen={action} onChange={(next) => onChange({ action: next })} />}
      </div>
    </div>
  );
}
