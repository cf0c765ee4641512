import type { ArticleVersion } from '@inkstep/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../../i18n/language-context.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextChanges } from '../../../../ui/text-changes.tsx';

export interface VersionChangesProps {
  version: UseQueryResult<ArticleVersion>;
  /** The article as it stands in the editor. */
  text: string;
}

/** A version beside the text that stands. */
export function VersionChanges({ version, text }: VersionChangesProps) {
  const t = useTexts('generation');
  const ui = useTexts('ui');
  return (
    <section
      aria-label={t('versions.since')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="flex min-w-0 flex-col gap-3 overflow-y-auto rounded-md border border-line p-4 focus-visible:-outline-offset-2"
    >
      <h3 className="font-medium text-sm">{t('versions.since')}</h3>
      {version.data ? (
        <TextChanges key={version.data.id} before={version.data.text} after={text} />
      ) : version.isError ? (
        <ErrorState title={t('versions.textFailed')} onRetry={() => void version.refetch()}>
          {failureText(version.error, ui('noAnswer'))}
        </ErrorState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </section>
  );
}
