import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { useArticleSession } from '../editor/article-context.ts';
import { VersionList } from './version-list.tsx';
import { versionsQuery } from './versions-queries.ts';

/** Lists the versions. Selecting one compares it with the text in a dialog. */
export default function VersionsTab() {
  const t = useTexts('articles');
  const { taskId, store } = useArticleSession();
  const list = useQuery(versionsQuery(taskId));
  const compare = (first?: string) => store.set({ compared: { first } });
  const versions = list.data?.versions;
  return (
    <section aria-label={t('versions.title')} className="flex flex-col gap-3 p-4 text-sm">
      {versions === undefined &&
        (list.isError ? (
          <QueryError title={t('versions.listFailed')} query={list} />
        ) : (
          <SkeletonText lines={6} />
        ))}
      {versions?.length === 0 && <p className="text-muted">{t('versions.none')}</p>}
      {versions && versions.length > 0 && (
        <>
          <p className="text-muted text-xs">{t('versions.about')}</p>
          <Button
            size="sm"
            className="self-start"
            icon={<GitCompareArrows size={14} />}
            onClick={() => compare()}
          >
            {t('versions.compare')}
          </Button>
          <VersionList versions={versions} chosen={undefined} onChoose={compare} isWhole />
        </>
      )}
    </section>
  );
}
