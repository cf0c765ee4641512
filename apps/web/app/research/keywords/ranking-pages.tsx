import type { KeywordResearch } from '@inkstep/contract';
import { Copy } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import type { OriginName } from './origin-names.ts';
import { useCopy } from './use-copy.ts';

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

type Pages = NonNullable<KeywordResearch['topResults']>;

function RankingPage({ place, page: { title, url, snippet } }: { place: number; page: Pages[number] }) {
  const t = useTexts('research');
  const copy = useCopy();
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span aria-hidden="true" className="w-5 shrink-0 text-right text-muted text-sm tabular-nums">
        {formatNumber(place)}
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <a
          href={url}
          target="_blank"
          rel="noopener nofollow noreferrer"
          className="font-medium text-accent text-sm underline-offset-2 hover:underline"
        >
          {title}
        </a>
        <span className="break-all text-muted text-xs">{siteOf(url)}</span>
        <p className="max-w-[72ch] text-sm">{snippet}</p>
      </div>
      <IconButton
        size="sm"
        className="-mr-2"
        label={t('panels.pages.copy', { title })}
        icon={<Copy size={14} />}
        onClick={() => void copy(url)}
      />
    </li>
  );
}

export function RankingPages({ pages, originName }: { pages: Pages; originName: OriginName }) {
  const t = useTexts('research');
  const shown = pages.filter(({ url }) => /^https?:/.test(url) && URL.canParse(url));
  const [first] = shown;
  if (!first) return null;
  return (
    <CollapsiblePanel
      title={t('panels.pages.title')}
      badge={<Badge>{formatNumber(shown.length)}</Badge>}
      description={t('panels.pages.description')}
    >
      <ol className="flex flex-col divide-y divide-line">
        {shown.map((page, index) => (
          <RankingPage key={page.url} place={index + 1} page={page} />
        ))}
      </ol>
      <p className="pt-3 text-muted text-xs">
        {t('panels.pages.from', { source: originName(first.origin) })}
      </p>
    </CollapsiblePanel>
  );
}
