import type { KeywordResearch } from '@inkstep/contract';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { filterFindings } from './filter-findings.ts';
import { FindingsBar } from './findings-bar.tsx';
import { originNames } from './origin-names.ts';
import { ResearchFacts } from './research-facts.tsx';
import { ResearchPanels } from './research-panels.tsx';
import { SourceReportList } from './source-report.tsx';
import type { Selection } from './use-selection.ts';

export function Findings({ data, selection }: { data: KeywordResearch; selection: Selection }) {
  const t = useTexts('ideation');
  const [filter, setFilter] = useState('');
  const shown = filterFindings(data, useDeferredValue(filter));
  return (
    <>
      <SourceReportList data={data} />
      <ResearchFacts data={data} nameOf={originNames(t, data.sources)} />
      <FindingsBar data={data} shown={shown} filter={filter} onFilter={setFilter} />
      <ResearchPanels data={data} shown={shown} selection={selection} />
    </>
  );
}
