import type { ArticleVersionSummary } from '@inkstep/contract';
import { VersionChoice } from '../../../editor/compare/version-choice.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { useUser } from '../../../identity/use-user.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { formatList } from '../../../kit/text/format.ts';

export interface VersionListProps {
  versions: readonly ArticleVersionSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** True to take the height of all versions, also in narrow windows. */
  isWhole?: boolean;
}

export function VersionList(props: VersionListProps) {
  const t = useTexts('articles');
  const isTeam = useUser()?.workspace.kind === 'team';
  return (
    <VersionChoice
      {...props}
      savedAt={({ updated_at }) => updated_at}
      describe={({ kind, words, writers, current }) => ({
        heading: (
          <>
            <span className="flex items-center justify-between gap-2 text-sm">
              <span className="font-medium">{t(`versions.kinds.${kind}`)}</span>
              {current && <Badge>{t('versions.current')}</Badge>}
            </span>
            {isTeam && writers.length > 0 && (
              <span className="break-words">{formatList(writers.map(({ name }) => name))}</span>
            )}
          </>
        ),
        facts: t('versions.words', { count: words }),
      })}
    />
  );
}
