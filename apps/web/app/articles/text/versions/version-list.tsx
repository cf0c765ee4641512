import type { ArticleVersionSummary } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { formatDateTime } from '../../../kit/text/format.ts';

export interface VersionListProps {
  versions: readonly ArticleVersionSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const t = useTexts('articles');
  return (
    <ol className="flex flex-col gap-1 overflow-y-auto max-md:max-h-44">
      {versions.map(({ id, kind, words, current, updated_at }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className={classNames(
              'flex w-full flex-col gap-0.5 rounded-md border px-3 py-2 text-left text-xs transition-colors',
              id === chosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
            )}
          >
            <span className="flex items-center justify-between gap-2 text-sm">
              <span className="font-medium">{t(`versions.kinds.${kind}`)}</span>
              {current && <Badge>{t('versions.current')}</Badge>}
            </span>
            <time dateTime={updated_at}>{formatDateTime(new Date(updated_at))}</time>
            <span className="text-muted">{t('versions.words', { count: words })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
