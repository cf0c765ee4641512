import type { KeywordResearch } from '@inkstep/contract';
import { Info } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { FirstItems } from './first-items.tsx';
import { KeywordChip } from './keyword-chip.tsx';
import { isPattern, type OriginName } from './origin-names.ts';
import type { Selection } from './use-selection.ts';

type Related = KeywordResearch['relatedKeywords'];

const RELEVANCES = ['high', 'medium', 'low'] as const;
const FIRST = 16;

interface GroupProps {
  title: string | undefined;
  keywords: Related;
  selection: Selection;
  originName: OriginName;
}

function Group({ title, keywords, selection, originName }: GroupProps) {
  const t = useTexts('research');
  if (keywords.length === 0) return null;
  const noteOf = ({ origin, score }: Related[number]): string => {
    const from = t('origins.from', { origins: originName(origin) });
    if (score === undefined || isPattern(origin)) return from;
    return `${from}. ${t('panels.related.score', { score: Math.round(score * 100) })}`;
  };
  return (
    <section className="flex flex-col gap-2">
      {title && <h4 className="text-muted text-xs">{title}</h4>}
      <FirstItems items={keywords} most={FIRST} className="flex flex-wrap gap-2">
        {(keyword) => {
          const { query, relevance, origin } = keyword;
          return (
            <KeywordChip
              key={query}
              item={{
                type: 'related',
                value: query,
                source: origin,
                ...(isPattern(origin) ? {} : { relevance }),
              }}
              note={noteOf(keyword)}
              selection={selection}
            />
          );
        }}
      </FirstItems>
    </section>
  );
}

export interface RelatedKeywordsProps {
  related: Related;
  selection: Selection;
  originName: OriginName;
}

/** Related keywords by relevance. Keywords from patterns have none. */
export function RelatedKeywords({ related, ...common }: RelatedKeywordsProps) {
  const t = useTexts('research');
  const patterns = related.filter(({ origin }) => isPattern(origin));
  const found = related
    .filter(({ origin }) => !isPattern(origin))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return (
    <div className="flex flex-col gap-4">
      {RELEVANCES.map((relevance) => (
        <Group
          key={relevance}
          title={t(`panels.related.${relevance}`)}
          keywords={found.filter((keyword) => keyword.relevance === relevance)}
          {...common}
        />
      ))}
      <Group
        title={found.length > 0 ? t('panels.related.fromPatterns') : undefined}
        keywords={patterns}
        {...common}
      />
      {found.length > 0 && (
        <details className="text-muted text-xs">
          <summary className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
            <Info size={14} />
            {t('panels.related.about')}
          </summary>
          <p className="max-w-[72ch] pt-1">{t('panels.related.explained')}</p>
        </details>
      )}
    </div>
  );
}
