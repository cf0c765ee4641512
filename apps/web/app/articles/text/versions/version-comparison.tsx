import type { ArticleVersionSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Comparison } from '../../../editor/compare/comparison.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { useVersionName } from './use-version-name.ts';
import { versionQuery } from './versions-queries.ts';

export interface VersionComparisonProps {
  taskId: string;
  /** Newest first. */
  versions: readonly ArticleVersionSummary[];
  chosen: ArticleVersionSummary;
  /** Undefined means the editor's text. */
  other: ArticleVersionSummary | undefined;
  /** The editor's text. */
  text: string;
}

/** Compares a version with the current text or another version, older one first. */
export function VersionComparison({ taskId, versions, chosen, other, text }: VersionComparisonProps) {
  const t = useTexts('articles');
  const chosenText = useQuery(versionQuery(taskId, chosen.id));
  const otherText = useQuery({ ...versionQuery(taskId, other?.id ?? ''), enabled: other !== undefined });
  const named = useVersionName();

  const failed = [chosenText, otherText].find(({ isError }) => isError);
  const one = { title: named(chosen), text: chosenText.data?.text };
  const against = other
    ? { title: named(other), text: otherText.data?.text }
    : { title: t('versions.now'), text };
  const isNewer = other !== undefined && versions.indexOf(chosen) < versions.indexOf(other);
  const [before, after] = isNewer ? [against, one] : [one, against];

  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3">
      {before.text !== undefined && after.text !== undefined ? (
        <Comparison
          key={`${chosen.id} ${other?.id}`}
          before={before.text}
          after={after.text}
          titles={{ before: before.title, after: after.title }}
        />
      ) : failed ? (
        <QueryError title={t('versions.textFailed')} query={failed} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  );
}
