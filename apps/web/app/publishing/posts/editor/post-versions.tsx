import type { PostFields } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Comparison } from '../../../editor/compare/comparison.tsx';
import { VersionChoice } from '../../../editor/compare/version-choice.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { PagerButtons } from '../../../kit/lists/pager-buttons.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { postVersionQuery, postVersionsQuery } from '../api.ts';
import { toArticleText } from './post-fields.ts';

export interface PostVersionsProps {
  id: string;
  /** Fields in the editor. */
  fields: PostFields;
  onRestore: (fields: PostFields) => void;
  onClose: () => void;
}

/** Compares earlier versions with the editor's text. Restoring one replaces that text. */
export default function PostVersions({ id, fields, onRestore, onClose }: PostVersionsProps) {
  const t = useTexts('adminBlog');
  const ui = useTexts('ui');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<string>();
  const list = useQuery(postVersionsQuery(id, page));
  const versions = list.data?.versions;
  const chosen = versions?.find((version) => version.id === picked) ?? versions?.[0];
  const version = useQuery({ ...postVersionQuery(id, chosen?.id ?? ''), enabled: chosen !== undefined });
  const earlier = version.data?.fields;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      tall
      title={t('versions.title')}
      description={t('versions.text')}
      footer={
        <Button
          variant="primary"
          disabled={!earlier}
          onClick={() => {
            if (earlier) onRestore(earlier);
          }}
        >
          {t('versions.restore')}
        </Button>
      }
    >
      {versions === undefined &&
        (list.isError ? (
          <QueryError title={t('failed.versions')} query={list} />
        ) : (
          <SkeletonText lines={6} />
        ))}
      {versions?.length === 0 && <p className="text-muted text-sm">{t('versions.none')}</p>}
      {versions && chosen && (
        <div className="grid grid-cols-1 gap-4 md:h-full md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
          <div className="flex min-h-0 flex-col gap-3">
            <VersionChoice
              versions={versions}
              chosen={chosen.id}
              onChoose={setPicked}
              savedAt={({ created_at }) => created_at}
              describe={({ title, words, saved_by }) => ({
                heading: <span className="line-clamp-2 font-medium text-sm">{title}</span>,
                facts: [t('words', { count: words }), saved_by].filter(Boolean).join(' · '),
              })}
            />
            {list.data && list.data.pagination.pages > 1 && (
              <PagerButtons
                page={page}
                pages={list.data.pagination.pages}
                previous={ui('list.previous')}
                next={ui('list.next')}
                onPage={setPage}
              />
            )}
          </div>
          <div className="flex min-h-0 min-w-0 flex-col gap-3">
            {earlier ? (
              <Comparison
                key={chosen.id}
                before={toArticleText(earlier)}
                after={toArticleText(fields)}
                titles={{ before: formatDateTime(new Date(chosen.created_at)), after: t('versions.now') }}
              />
            ) : version.isError ? (
              <QueryError title={t('failed.versions')} query={version} />
            ) : (
              <SkeletonText lines={6} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
