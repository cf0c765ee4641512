import type { KeywordResearch } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { KeywordChip } from './keyword-chip.tsx';
import { isPattern } from './origin-names.ts';
import type { Selection } from './use-selection.ts';

type Related = KeywordResearch['relatedKeywords'];

const RELEVANCES = ['high', 'medium', 'low'] as const;

interface GroupProps {
  title: string | undefined;
  keywords: Related;
  selection: Selection;
}

function Group({ title, keywords, selection }: GroupProps) {
  if (keywords.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      {title && <h4 className="text-muted text-xs">{title}</h4>}
      <div className="flex flex-wrap gap-2">
        {keywords.map(({ query, relevance, origin }) => (
          <KeywordChip
            key={query}
            item={{
              type: 'related',
              value: query,
              source: origin,
              ...(isPattern(origin) ? {} : { relevance }),
            }}
            origins={[origin]}
            selection={selection}
          />
        ))}
      </div>
    </section>
  );
}

/** Related keywords by how well they fit; for patterns nothing tells how well they do. */
export function RelatedKeywords({ related, selection }: { related: Related; selection: Selection }) {
  const t = useTexts('ideation');
  const patterns = related.filter(({ origin }) => isPattern(origin));
  const found = related.filter(({ origin }) => !isPattern(origin));
  return (
    <div className="flex flex-col gap-4">
      {RELEVANCES.map((relevance) => (
        <Group
          key={relevance}
          title={t(`panels.related.${relevance}`)}
          keywords={found.filter((keyword) => keyword.relevance === relevance)}
          selection={selection}
        />
      ))}
      <Group
        title={found.length > 0 ? t('panels.related.fromPatterns') : undefined}
        keywords={patterns}
        selection={selection}
      />
    </div>
  );
}
