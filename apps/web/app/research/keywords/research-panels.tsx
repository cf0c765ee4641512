import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { formatNumber } from '../../kit/text/format.ts';
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

/** Panels whose items show which of them are patterns. */
const MARKED: ReadonlySet<PanelProps['name']> = new Set(['autocomplete', 'questions']);

interface PanelProps {
  name: 'autocomplete' | 'related' | 'terms' | 'questions';
  /** Best origin of each item, before filtering. */
  origins: readonly string[];
  /** Number of items that pass the filter. */
  shown: number;
  children: ReactNode;
}

/** True if a list contains both patterns and actual searches. */
const isMixed = (origins: readonly string[]): boolean => origins.some(isPattern) && !origins.every(isPattern);

function Panel({ name, origins, shown, children }: PanelProps) {
  const t = useTexts('research');
  const all = origins.length;
  const invented = all > 0 && origins.every(isPattern);
  return (
    <CollapsiblePanel
      title={t(`panels.${name}.title`)}
      badge={<Badge>{shown < all ? t('findings.some', { shown, all }) : formatNumber(all)}</Badge>}
      description={t(`panels.${name}.${invented ? 'patterns' : 'found'}`)}
      defaultOpen
    >
      {shown > 0 ? (
        <>
          {children}
          {MARKED.has(name) && isMixed(origins) && (
            <p className="mt-3 text-muted text-xs">
              {t(`panels.${name === 'questions' ? 'mixedRows' : 'mixed'}`)}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted text-sm">{all > 0 ? t('findings.noMatch') : t('panels.none')}</p>
      )}
    </CollapsiblePanel>
  );
}

export interface ResearchPanelsProps {
  data: KeywordResearch;
  /** The filtered findings. */
  shown: KeywordResearch;
  selection: Selection;
}

export function ResearchPanels({ data, shown, selection }: ResearchPanelsProps) {
  const t = useTexts('research');
  const originName = originNames(t, data.sources);
  const noteOf = (origins: readonly string[]): string =>
    t('origins.from', { origins: origins.map(originName).join(t('origins.separator')) });
  const { relatedKeywords, wordCloudData, peopleAlsoAsk, knowledgeGraph, topResults } = shown;
  const suggestions = shown.autocompleteSuggestions.map((value) => ({
    value,
    origins: data.autocompleteOrigins[value] ?? [],
  }));
  const origins = {
    autocomplete: data.autocompleteSuggestions.map((value) => data.autocompleteOrigins[value]?.[0] ?? ''),
    questions: data.peopleAlsoAsk.map(({ origin }) => origin),
  };
  const mixed = { autocomplete: isMixed(origins.autocomplete), questions: isMixed(origins.questions) };
  return (
    <div className="flex flex-col gap-3">
      <Panel name="autocomplete" origins={origins.autocomplete} shown={suggestions.length}>
        <FirstItems items={suggestions} most={FIRST_SUGGESTIONS} className="flex flex-wrap gap-2">
          {({ value, origins: from }) => (
            <KeywordChip
              key={value}
              item={{ type: 'autocomplete', value, source: from[0] ?? '' }}
              note={noteOf(from)}
              pattern={mixed.autocomplete && isPattern(from[0] ?? '')}
              selection={selection}
            />
          )}
        </FirstItems>
      </Panel>
      <Panel
        name="related"
        origins={data.relatedKeywords.map(({ origin }) => origin)}
        shown={relatedKeywords.length}
      >
        <RelatedKeywords related={relatedKeywords} selection={selection} originName={originName} />
      </Panel>
      <Panel
        name="terms"
        origins={data.wordCloudData.words.map(({ origin }) => origin)}
        shown={wordCloudData.words.length}
      >
        <TermCloud terms={wordCloudData.words} selection={selection} originName={originName} />
      </Panel>
      <Panel name="questions" origins={origins.questions} shown={peopleAlsoAsk.length}>
        <FirstItems items={peopleAlsoAsk} most={FIRST_QUESTIONS} className="-mx-2 flex flex-col self-stretch">
          {({ question, origin }) => (
            <KeywordChip
              key={question}
              shape="row"
              item={{ type: 'paa', value: question, source: origin }}
              note={noteOf([origin])}
              pattern={mixed.questions && isPattern(origin)}
              selection={selection}
            />
          )}
        </FirstItems>
      </Panel>
      {topResults && <RankingPages pages={topResults} originName={originName} />}
      {knowledgeGraph && <KnowledgePanel knowledge={knowledgeGraph} originName={originName} />}
    </div>
  );
}
