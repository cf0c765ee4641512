import type { KeywordResearch } from '@inkstep/contract';
import { Copy, ListFilter } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { countFindings } from './filter-findings.ts';
import { ResearchSummary } from './source-report.tsx';
import { useCopy } from './use-copy.ts';

/** Maximum number of findings that need no filter. */
const FEW = 24;

/** Formats the findings as plain text for notes or a spreadsheet: titles, then one item per line. */
function findingsText(t: Translate<'research'>, data: KeywordResearch): string {
  const { knowledgeGraph: knowledge, topResults = [] } = data;
  const parts: [title: string, lines: string[]][] = [
    [t('panels.autocomplete.title'), data.autocompleteSuggestions],
    [t('panels.related.title'), data.relatedKeywords.map(({ query }) => query)],
    [t('panels.terms.title'), data.wordCloudData.words.map(({ word }) => word)],
    [t('panels.questions.title'), data.peopleAlsoAsk.map(({ question }) => question)],
    [t('panels.pages.title'), topResults.map(({ title, url }) => `${title} ${url}`)],
    [t('panels.knowledge.title'), knowledge ? [`${knowledge.title}: ${knowledge.description}`] : []],
  ];
  const filled = parts.filter(([, lines]) => lines.length > 0);
  return [data.keyword, ...filled.map((part) => part.flat().join('\n'))].join('\n\n');
}

export interface FindingsBarProps {
  data: KeywordResearch;
  /** Filtered findings, which are also the ones to copy. */
  shown: KeywordResearch;
  filter: string;
  onFilter: (filter: string) => void;
}

export function FindingsBar({ data, shown, filter, onFilter }: FindingsBarProps) {
  const t = useTexts('research');
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <ResearchSummary data={data} />
      {countFindings(data) > FEW && (
        <TextField
          type="search"
          label={t('findings.filter')}
          labelHidden
          className="w-64 min-w-0 max-sm:grow"
          placeholder={t('findings.filter')}
          icon={<ListFilter size={16} />}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
      )}
      <Button icon={<Copy size={16} />} onClick={() => void copy(findingsText(t, shown))}>
        {t('findings.copy')}
      </Button>
    </div>
  );
}
