import type { ArticleVersionSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../i18n/language-context.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { Comparison } from '../compare/comparison.tsx';
import { versionQuery } from './versions-queries.ts';

export interface VersionComparisonProps {
  taskId: string;
  /** From the newest to the oldest. */
  versions: readonly ArticleVersionSummary[];
  chosen: ArticleVersionSummary;
  /** The version that it is compared with; without one, the text of the editor. */
  other: ArticleVersionSummary | undefined;
  onOther: (id: string | undefined) => void;
  /** The article as it stands in the editor. */
  text: string;
}

/** A version beside the text that stands, or beside another version: the older one first. */
export function VersionComparison({
  taskId,
  versions,
  chosen,
  other,
  onOther,
  text,
}: VersionComparisonProps) {
  const t = useTexts('generation');
  const ui = useTexts('ui');
  const chosenText = useQuery(versionQuery(taskId, chosen.id));
  const otherText = useQuery({ ...versionQuery(taskId, other?.id ?? ''), enabled: other !== undefined });
  const named = ({ kind, updated_at }: ArticleVersionSummary) =>
    t('versions.named', { kind: t(`versions.kinds.${kind}`), time: formatDateTime(new Date(updated_at)) });

  const failed = [chosenText, otherText].find(({ isError }) => isError);
  const one = { title: named(chosen), text: chosenText.data?.text };
  const against = other
    ? { title: named(other), text: otherText.data?.text }
    : { title: t('versions.now'), text };
  const isNewer = other !== undefined && versions.indexOf(chosen) < versions.indexOf(other);
  const [before, after] = isNewer ? [against, one] : [one, against];

  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3">
      <Select
        label={t('versions.against')}
        value={other?.id ?? ''}
        onChange={({ target }) => onOther(target.value || undefined)}
        options={[
          { value: '', label: t('versions.now') },
          ...versions
            .filter((version) => version !== chosen && !version.current)
            .map((version) => ({ value: version.id, label: named(version) })),
        ]}
      />
      {before.text !== undefined && after.text !== undefined ? (
        <Comparison
          key={`${chosen.id} ${other?.id}`}
          before={before.text}
          after={after.text}
          titles={{ before: before.title, after: after.title }}
        />
      ) : failed ? (
        <ErrorState title={t('versions.textFailed')} onRetry={() => void failed.refetch()}>
          {failureText(failed.error, ui('noAnswer'))}
        </ErrorState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  );
}
