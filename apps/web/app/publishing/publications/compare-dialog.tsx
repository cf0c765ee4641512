import type { Publication } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { taskKey } from '../../articles/brief/api.ts';
import { Comparison } from '../../editor/compare/comparison.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { comparisonQuery, publicationsQuery, usePublishTo, usePull } from './api.ts';

export interface CompareDialogProps {
  publication: Publication;
  taskId: string;
  /** Stores the input before texts are exchanged. */
  saveNow: () => Promise<void>;
  /** Loads the article again after its text was replaced. */
  reload: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Compares the text at a destination with the text here. Either one can replace the other. */
export default function CompareDialog(props: CompareDialogProps) {
  const { publication, taskId, saveNow, reload, onClose } = props;
  const t = useTexts('publications');
  const queryClient = useQueryClient();
  const { id, destination } = publication;
  const { name } = destination;
  const query = useQuery(comparisonQuery(id));
  const [asking, setAsking] = useState<'pull' | 'push'>();
  const pull = usePull(id);
  const push = usePublishTo(taskId, saveNow);
  const { here, there } = query.data ?? {};
  // Reading back has stored whether it was changed or deleted there.
  useEffect(() => {
    if (query.data) void queryClient.invalidateQueries({ queryKey: publicationsQuery(taskId).queryKey });
  }, [query.data, queryClient, taskId]);
  const isSame = here && there && here.content === there.content && here.title === there.title;
  const close = () => setAsking(undefined);
  const fail = (error: unknown) =>
    showToast({ type: 'error', message: failureText(error, t('actions.failed')), error });
  const done = (message: string) => {
    showToast({ type: 'success', message });
    onClose();
  };
  const takeOver = async () => {
    try {
      await saveNow();
    } catch (error) {
      return fail(error);
    }
    pull.mutate(undefined, {
      onSuccess: () => {
        done(t('compare.pulled'));
        void (reload ? reload() : queryClient.invalidateQueries({ queryKey: taskKey(taskId) }));
      },
      onError: fail,
      onSettled: close,
    });
  };
  const overwrite = () =>
    push.mutate(
      {
        destination_id: destination.id,
        overwrite: true,
      },
      { onSuccess: () => done(t('compare.pushed')), onError: fail, onSettled: close },
    );
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="xl"
        tall
        title={t('compare.title', { name })}
        description={t('compare.text')}
        footer={
          there &&
          !isSame && (
            <>
              <Button onClick={() => setAsking('push')}>{t('compare.push')}</Button>
              <Button variant="primary" onClick={() => setAsking('pull')}>
                {t('compare.pull')}
              </Button>
            </>
          )
        }
      >
        {here && there ? (
          <div className="flex h-full min-h-0 flex-col gap-3">
            {here.title !== there.title && (
              <p className="text-sm">{t('compare.titles', { there: there.title, here: here.title })}</p>
            )}
            <Comparison
              before={there.content}
              after={here.content}
              titles={{ before: t('compare.there'), after: t('compare.here') }}
            />
          </div>
        ) : here ? (
          <Alert tone="warning">{t('goneText')}</Alert>
        ) : query.error ? (
          <QueryError title={t('compare.failed')} query={query} />
        ) : (
          <SkeletonText lines={10} />
        )}
      </Dialog>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t(`compare.ask.${asking}`, { name })}
          confirmLabel={t(`compare.${asking}`)}
          tone={asking === 'push' ? 'danger' : 'primary'}
          busy={pull.isPending || push.isPending}
          onConfirm={() => (asking === 'pull' ? void takeOver() : overwrite())}
        >
          {t(`compare.ask.${asking}Text`, { name })}
        </ConfirmDialog>
      )}
    </>
  );
}
