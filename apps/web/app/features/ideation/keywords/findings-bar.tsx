import type { KeywordResearch } from '@inkstep/contract';
import { Copy, ListFilter } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { countFindings } from './filter-findings.ts';
import { findingsText } from './findings-text.ts';
import { useCopy } from './use-copy.ts';

/** So many findings are seen at a glance. */
const FEW = 24;

export interface FindingsBarProps {
  data: KeywordResearch;
  /** The findings that pass the filter, which are the ones to copy. */
  shown: KeywordResearch;
  filter: string;
  onFilter: (filter: string) => void;
}

/** What can be done with all findings at once. */
export function FindingsBar({ data, shown, filter, onFilter }: FindingsBarProps) {
  const t = useTexts('ideation');
  const copy = useCopy();
  return (
    <div className="flex items-center justify-end gap-2">
      {countFindings(data) > FEW && (
        <TextField
          type="search"
          label={t('findings.filter')}
          labelHidden
          className="min-w-0 grow"
          placeholder={t('findings.filter')}
          icon={<ListFilter size={16} aria-hidden="true" />}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
      )}
      <Button
        className="h-11"
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copy(findingsText(t, shown))}
      >
        {t('findings.copy')}
      </Button>
    </div>
  );
}
