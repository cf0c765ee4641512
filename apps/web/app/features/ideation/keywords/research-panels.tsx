import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { FirstItems } from './first-items.tsx';
import { KeywordChip } from './keyword-chip.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { isPattern, originNames } from './origin-names.ts';
import { RankingPages } from './ranking-pages.tsx';
import { RelatedKeywords } from './related-keywords.tsx';
import { TermCloud } from './term-cloud.tsx';
import type { Selection } from './use-selection.ts';

const FIRST_SUGGESTIONS = 24;
const FIRST_QUESTIONS = 12;

interface PanelProps {
  name: 'autocomplete' | 'related' | 'terms' | 'questions';
  /** Where each item comes from, the best source of it. */
  origins: readonly string[];
  /** How many there are without the filter. */
  all: number;
  children: ReactNode;
}

function Panel({ name, origins, all, children }: PanelProps) {
  const t = useTexts('ideation');
  const count = origins.length;
  const invented = count > 0 && origins.every(isPattern);
  return (
    <CollapsiblePanel
      title={t(`panels.${name}.title`)}
      badge={<Badge>{count < all ? t('findings.some', { shown: count, all }) : formatNumber(count)}</Badge>}
      description={t(`panels.${name}.${invented ? 'patterns' : 'found'}`)}
      defaultOpen
    >
      {count > 0 ? (
        children
      ) : (
        <p className="text-muted text-sm">{all > 0 ? t('findings.noMatch') : t('panels.none')}</p>
      )}
    </CollapsiblePanel>
  );
}

export interface ResearchPanelsProps {
  data: KeywordResearch;
  /** The findings that pass the filter. */
  shown: KeywordResearch;
  selection: Selection;
}

/** What the research found, in panels that open and close. */
export function ResearchPanels({ data, shown, selection }: ResearchPanelsProps) {
  const t = useTexts('ideation');
  const nameOf = originNames(t, data.sources);
  const noteOf = (origins: readonly string[]): string =>
    t('origins.from', { origins: origins.map(nameOf).join(t('origins.separator')) });
  const { relatedKeywords, wordCloudData, peopleAlsoAsk, knowledgeGraph, topResults } = shown;
  const suggestions = shown.autocompleteSuggestions.map((value) => ({
    value,
    origins: data.autocompleteOrigins[value] ?? [],
  }));
  return (
    <div className="flex flex-col gap-3">
      <Panel
        name="autocomplete"
        origins={suggestions.map(({ origins }) => origins[0] ?? '')}
        all={data.autocompleteSuggestions.length}
      >
        <FirstItems items={suggestions} most={FIRST_SUGGESTIONS} className="flex flex-wrap gap-2">
          {({ value, origins }) => (
            <KeywordChip
              key={value}
              item={{ type: 'autocomplete', value, source: origins[0] ?? '' }}
              note={noteOf(origins)}
              selection={selection}
            />
          )}
        </FirstItems>
      </Panel>
      <Panel
        name="related"
        origins={relatedKeywords.map(({ origin }) => origin)}
        all={data.relatedKeywords.length}
      >
        <RelatedKeywords related={relatedKeywords} selection={selection} nameOf={nameOf} />
      </Panel>
      <Panel
        name="terms"
        origins={wordCloudData.words.map(({ origin }) => origin)}
        all={data.wordCloudData.words.length}
      >
        <TermCloud terms={wordCloudData.words} selection={selection} nameOf={nameOf} />
      </Panel>
      <Panel
        name="questions"
        origins={peopleAlsoAsk.map(({ origin }) => origin)}
        all={data.peopleAlsoAsk.length}
      >
        <FirstItems items={peopleAlsoAsk} most={FIRST_QUESTIONS} className="-mx-2 flex flex-col self-stretch">
          {({ question, origin }) => (
            <KeywordChip
              key={question}
              shape="row"
              item={{ type: 'paa', value: question, source: origin }}
              note={noteOf([origin])}
              selection={selection}
            />
          )}
        </FirstItems>
      </Panel>
      {topResults && <RankingPages pages={topResults} nameOf={nameOf} />}
      {knowledgeGraph && <KnowledgePanel knowledge={knowledgeGraph} nameOf={nameOf} />}
    </div>
  );
}
