import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { KeywordChip } from './keyword-chip.tsx';
import { originName } from './origin-names.ts';
import { TermCloud } from './term-cloud.tsx';
import type { Selection } from './use-selection.ts';

const RELEVANCES = [
  { relevance: 'high', title: 'High relevance' },
  { relevance: 'medium', title: 'Medium relevance' },
  { relevance: 'low', title: 'Low relevance' },
] as const;

interface PanelProps {
  title: string;
  count: number;
  description: string;
  children: ReactNode;
}

function Panel({ title, count, description, children }: PanelProps) {
  return (
    <CollapsiblePanel
      title={title}
      badge={<Badge>{formatNumber(count)}</Badge>}
      description={description}
      defaultOpen
    >
      {count > 0 ? children : <p className="text-muted text-sm">No source had any for this keyword.</p>}
    </CollapsiblePanel>
  );
}

interface RelatedProps {
  related: KeywordResearch['relatedKeywords'];
  selection: Selection;
}

function RelatedKeywords({ related, selection }: RelatedProps) {
  const groups = RELEVANCES.map(({ relevance, title }) => ({
    title,
    keywords: related.filter((keyword) => keyword.relevance === relevance),
  }));
  return (
    <div className="flex flex-col gap-4">
      {groups.map(
        ({ title, keywords }) =>
          keywords.length > 0 && (
            <section key={title} className="flex flex-col gap-2">
              <h4 className="text-muted text-xs">{title}</h4>
              <div className="flex flex-wrap gap-2">
                {keywords.map(({ query, relevance, origin }) => (
                  <KeywordChip
                    key={query}
                    item={{ type: 'related', value: query, relevance, source: origin }}
                    origins={[origin]}
                    selection={selection}
                  />
                ))}
              </div>
            </section>
          ),
      )}
    </div>
  );
}

/** What the research found, in panels that open and close. */
export function ResearchPanels({ data, selection }: { data: KeywordResearch; selection: Selection }) {
  const { autocompleteSuggestions, relatedKeywords, wordCloudData, peopleAlsoAsk, knowledgeGraph } = data;
  return (
    <div className="flex flex-col gap-3">
      <Panel
        title="Autocomplete suggestions"
        count={autocompleteSuggestions.length}
        description="How people go on typing. Primary keywords."
      >
        <div className="flex flex-wrap gap-2">
          {autocompleteSuggestions.map((value) => {
            const origins = data.autocompleteOrigins[value] ?? [];
            const item = { type: 'autocomplete', value, source: origins[0] ?? '' } as const;
            return <KeywordChip key={value} item={item} origins={origins} selection={selection} />;
          })}
        </div>
      </Panel>
      <Panel
        title="Related keywords"
        count={relatedKeywords.length}
        description="Near in meaning, with how well they fit. Primary keywords."
      >
        <RelatedKeywords related={relatedKeywords} selection={selection} />
      </Panel>
      <Panel
        title="Key terms"
        count={wordCloudData.words.length}
        description="Words that texts on the subject use. Secondary keywords."
      >
        <TermCloud words={wordCloudData.words} selection={selection} />
      </Panel>
      <Panel
        title="People also ask"
        count={peopleAlsoAsk.length}
        description="Questions that an article can answer. Secondary keywords."
      >
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
      {knowledgeGraph && (
        <CollapsiblePanel title="Knowledge summary" defaultOpen>
          <div className="flex max-w-[72ch] flex-col gap-1">
            <p className="font-medium">{knowledgeGraph.title}</p>
            <p className="text-muted text-sm">{knowledgeGraph.type}</p>
            <p className="font-serif">{knowledgeGraph.description}</p>
            <p className="text-muted text-xs">
              From{' '}
              {/^https?:/.test(knowledgeGraph.url) ? (
                <a
                  href={knowledgeGraph.url}
                  target="_blank"
                  rel="noopener nofollow noreferrer"
                  className="text-accent underline"
                >
                  {originName(knowledgeGraph.origin)}
                </a>
              ) : (
                originName(knowledgeGraph.origin)
              )}
            </p>
          </div>
        </CollapsiblePanel>
      )}
    </div>
  );
}
