import type { EvidenceSource } from '@inkstep/contract';
import { ExternalLink } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { PostDate } from '../post-date.tsx';

/** Sources with what is known about them. */
export function SourceList({ sources }: { sources: readonly EvidenceSource[] }) {
  const t = usePageTexts('blog');
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <h2 id="sources" className="font-semibold font-serif text-xl">
        {t('evidence.sources')}
      </h2>
      <ol className="flex flex-col divide-y divide-line">
        {sources.map((source) => (
          <Source key={source.number} source={source} />
        ))}
      </ol>
      <Hashes sources={sources} />
    </section>
  );
}

function Source({ source }: { source: EvidenceSource }) {
  const t = usePageTexts('blog');
  const { number, kind, title, url, claimed_url: claimed, author, published, read_at: read, reread } = source;
  return (
    <li
      id={`source-${number}`}
      className="flex scroll-mt-4 flex-col gap-1 py-4 first:pt-0 target:bg-accent-soft print:break-inside-avoid"
    >
      <p className="break-words font-medium">
        <span className="text-muted">[{number}]</span> <bdi>{title}</bdi>
      </p>
      {url !== null && (
        <p className="text-sm">
          <a
            href={url}
            rel="nofollow ugc noopener"
            className="inline-flex min-h-6 items-center gap-1 break-all text-accent underline-offset-4 hover:underline"
          >
            <bdi>{url}</bdi>
            <ExternalLink size={12} aria-hidden="true" className="shrink-0" />
          </a>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        {kind !== 'page' && <li>{t(`evidence.kinds.${claimed === null ? kind : 'supplied'}`)}</li>}
        {claimed !== null && (
          <li className="break-all">
            {t('evidence.saidToBeFrom')} <bdi>{claimed}</bdi>
          </li>
        )}
        {author && <li dir="auto">{author}</li>}
        {published && (
          <li>
            {t('evidence.published')} <SourceDate date={published} />
          </li>
        )}
        {read && (
          <li>
            {t('evidence.read')} <PostDate date={read} />
          </li>
        )}
        {reread && (
          <li className={reread.changed ? 'text-warning' : ''}>
            {t('evidence.reread')} <PostDate date={reread.at} />
            {t(reread.changed ? 'evidence.hasChanged' : 'evidence.isSame')}
          </li>
        )}
      </ul>
    </li>
  );
}

/** Folded away: few readers compare them. */
function Hashes({ sources }: { sources: readonly EvidenceSource[] }) {
  const t = usePageTexts('blog');
  const known = sources.filter(({ sha256 }) => sha256 !== null);
  if (known.length === 0) return null;
  return (
    <details className="text-muted text-sm">
      <summary className="min-h-6 cursor-pointer">{t('evidence.forChecking')}</summary>
      <p className="mt-2 text-xs">{t('evidence.hashText')}</p>
      <ul className="mt-2 flex flex-col gap-1 text-xs">
        {known.map(({ number, sha256 }) => (
          <li key={number} className="break-all">
            [{number}] {t('evidence.hash')} <code>{sha256}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Date as the source states it, which may be any text. */
function SourceDate({ date }: { date: string }) {
  const isDate = DAY.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? <PostDate date={date} /> : <bdi>{date}</bdi>;
}
