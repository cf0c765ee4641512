import type { ArticleVersionSummary } from '@inkstep/contract';
import { VersionChoice } from '../../../editor/compare/version-choice.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';

export interface VersionListProps {
  versions: readonly ArticleVersionSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function VersionList(props: VersionListProps) {
  const t = useTexts('articles');
  return (
    <VersionChoice
      {...props}
      savedAt={({ updated_at }) => updated_at}
      describe={({ kind, words, current }) => ({
        heading: (
          <span className="flex items-center justify-between gap-2 text-sm">
            <span className="font-medium">{t(`versions.kinds.${kind}`)}</span>
            {current && <Badge>{t('versions.current')}</Badge>}
          </span>
        ),
        facts: t('versions.words', { count: words }),
      })}
    />
  );
}
