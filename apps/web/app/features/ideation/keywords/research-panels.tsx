import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { KeywordChip } from './keyword-chip.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { isPattern } from './origin-names.ts';
import { RelatedKeywords } from './related-keywords.tsx';
import { TermCloud } from './term-cloud.tsx';
import type { Selection } from './use-selection.ts';

interface PanelProps {
  name: 'autocomplete' | 'related' | 'terms' | 'questions';
  /** Where each item comes from, the best source of it. */
  origins: readonly string[];
  children: ReactNode;
}

function Panel({ name, origins, children }: PanelProps) {
  const t = useTexts('ideation');
  const invented = origins.length > 0 && origins.every(isPattern);
  return (
    <CollapsiblePanel
      title={t(`panels.${name}.title`)}
      badge={<Badge>{formatNumber(origins.length)}</Badge>}
      description={t(`panels.${name}.${invented ? 'patterns' : 'found'}`)}
      defaultOpen
    >
      {origins.length > 0 ? children : <p className="text-muted text-sm">{t('panels.none')}</p>}
    </CollapsiblePanel>
  );
}

/** What the research found, in panels that open and close. */
export function ResearchPanels({ data, selection }: { data: KeywordResearch; selection: Selection }) {
  const { relatedKeywords, wordCloudData, peopleAlsoAsk, knowledgeGraph } = data;
  const suggestions = data.autocompleteSuggestions.map((value) => ({
    value,
    origins: data.autocompleteOrigins[value] ?? [],
  }));
  return (
    <div className="flex flex-col gap-3">
      <Panel name="autocomplete" origins={suggestions.map(({ origins }) => origins[0] ?? '')}>
        <div className="flex flex-wrap gap-2">
          {suggestions.map(({ value, origins }) => (
            <KeywordChip
              key={value}
              item={{ type: 'autocomplete', value, source: origins[0] ?? '' }}
              origins={origins}
              selection={selection}
            />
          ))}
        </div>
      </Panel>
      <Panel name="related" origins={relatedKeywords.map(({ origin }) => origin)}>
        <RelatedKeywords related={relatedKeywords} selection={selection} />
      </Panel>
      <Panel name="terms" origins={wordCloudData.words.map(({ origin }) => origin)}>
        <TermCloud words={wordCloudData.words} selection={selection} />
      </Panel>
      <Panel name="questions" origins={peopleAlsoAsk.map(({ origin }) => origin)}>
        <div className="-mx-2 flex flex-col">
          {peopleAlsoAsk.map(({ question, origin }) => (
            <KeywordChip
              key={question}
              shape="row"
              item={{ type: 'paa', value: question, source: origin }}
              origins={[origin]}
              selection={selection}
            />
          ))}
        </div>
      </Panel>
      {knowledgeGraph && <KnowledgePanel knowledge={knowledgeGraph} />}
    </div>
  );
}
