import type { ArticleVersionSummary } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Select } from '../../../kit/forms/select.tsx';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import { useVersionName } from './use-version-name.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import { versionQuery, versionsQuery } from './versions-queries.ts';

interface OtherVersionProps {
  versions: readonly ArticleVersionSummary[];
  chosen: ArticleVersionSummary;
  /** Undefined means the editor's text. */
  other: ArticleVersionSummary | undefined;
  onOther: (id: string | undefined) => void;
}

function OtherVersion({ versions, chosen, other, onOther }: OtherVersionProps) {
  const t = useTexts('articles');
  const named = useVersionName();
  const others = versions.filter((version) => version !== chosen && !version.current);
  return (
    <Select
      label={t('versions.against')}
      value={other?.id ?? ''}
      onChange={({ target }) => onOther(target.value || undefined)}
      options={[
        { value: '', label: t('versions.now') },
        ...others.map((version) => ({ value: version.id, label: named(version) })),
      ]}
    />
  );
}

export interface VersionsDialogProps {
  taskId: string;
  /** The editor's text. */
  text: string;
  /** Version to show first; defaults to the newest other one. */
  first: string | undefined;
  /** Saves the article, so that the current text becomes a version. Rejects on failure. */
  saveNow: () => Promise<void>;
  reload: () => Promise<void>;
  onClose: () => void;
}

export default function VersionsDialog(props: VersionsDialogProps) {
  const { taskId, text, first, saveNow, reload, onClose } = props;
  const t = useTexts('articles');
  const queryClient = useQueryClient();
  const list = useQuery(versionsQuery(taskId));
  const [picked, setPicked] = useState(first);
  const [against, setAgainst] = useState<string>();
  const [asking, setAsking] = useState(false);
  const versions = list.data?.versions;
  const newestOther = versions?.find(({ current }) => !current) ?? versions?.[0];
  const chosen = versions?.find(({ id }) => id === picked) ?? newestOther;
  const other = versions?.find((one) => one.id === against && one !== chosen);
  const version = useQuery({ ...versionQuery(taskId, chosen?.id ?? ''), enabled: chosen !== undefined });

  const restore = useMutation({
    mutationFn: async (versionId: string) => {
      await saveNow();
      await articleApi.restoreVersion({ params: { id: taskId, versionId } });
      await reload();
    },
    onSuccess: () => {
      showToast({ type: 'success', message: t('versions.restored') });
      onClose();
    },
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('versions.failed')), error }),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: versionsQuery(taskId).queryKey });
      void queryClient.invalidateQueries({ queryKey: evidenceQuery(taskId).queryKey });
    },
  });

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="xl"
        tall
        title={t('versions.title')}
        description={t('versions.description')}
        footer={
          <Button
            variant="primary"
            disabled={!version.data || version.data.text === text}
            onClick={() => setAsking(true)}
          >
            {t('versions.restore')}
          </Button>
        }
      >
        {versions === undefined &&
          (list.isError ? (
            <QueryError title={t('versions.listFailed')} query={list} />
          ) : (
            <SkeletonText lines={6} />
          ))}
        {versions?.length === 0 && <p className="text-muted text-sm">{t('versions.none')}</p>}
        {versions && chosen && (
          <div className="grid grid-cols-1 gap-4 md:h-full md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
            <div className="flex min-h-0 flex-col gap-4">
              <VersionList versions={versions} chosen={chosen.id} onChoose={setPicked} />
              <OtherVersion {...{ versions, chosen, other }} onOther={setAgainst} />
            </div>
            <VersionComparison {...{ taskId, versions, chosen, other, text }} />
          </div>
        )}
      </Dialog>
      {version.data && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('versions.ask', { time: formatDateTime(new Date(version.data.updated_at)) })}
          confirmLabel={t('versions.confirm')}
          tone="primary"
          busy={restore.isPending}
          onConfirm={() => restore.mutate(version.data.id)}
        >
          <p>{t('versions.askNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
