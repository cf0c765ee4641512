import type { KeywordResearch } from '@inkstep/contract';
import { Copy, ListFilter } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { countFindings } from './filter-findings.ts';
import { findingsText } from './findings-text.ts';
import { useCopy } from './use-copy.ts';

/** Up to this many findings need no filter. */
const FEW = 24;

export interface FindingsBarProps {
  data: KeywordResearch;
  /** The filtered findings, which are also the ones to copy. */
  shown: KeywordResearch;
  filter: string;
  onFilter: (filter: string) => void;
}

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
          icon={<ListFilter size={16} />}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
      )}
      <Button className="h-11" icon={<Copy size={16} />} onClick={() => void copy(findingsText(t, shown))}>
        {t('findings.copy')}
      </Button>
    </div>
  );
}
