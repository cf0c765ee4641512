import type { BatchArticle, BatchRow } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { type Tab, Tabs } from '../../kit/layout/tabs.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { drafterQuery, isDraft, isRunning, type LoadedBatch, needsMax, rowsQuery } from '../api.ts';
import { BriefForm } from '../input/brief-form.tsx';
import { countInput } from '../input/count-text.ts';
import { needsSource } from '../plan/plan-facts.ts';
import { PlanView } from '../plan/plan-view.tsx';
import { ProgressPanel } from '../progress/progress-panel.tsx';
import { Results } from '../results/results.tsx';
import type { BatchSlots } from '../slots.ts';
import { Teaser } from '../teaser.tsx';
import { ActionBar } from './action-bar.tsx';
import { BatchHeader } from './batch-header.tsx';
import { ConfirmStart } from './confirm-start.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { Outcome } from './outcome.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useActions } from './use-actions.ts';
import { isTooLong, useBatchDraft } from './use-batch-draft.ts';
import { useEnd } from './use-end.ts';
import { useRetryList } from './use-retry-list.ts';
import { useStartQuestion } from './use-start-question.ts';
import { useWatch } from './use-watch.ts';

type View = 'input' | 'plan' | 'results';
const NO_ROWS: readonly BatchRow[] = [];
const noop = () => undefined;

export interface OpenBatchProps {
  loaded: LoadedBatch;
  slots: BatchSlots;
}

/** Shows a batch: input, plan, progress and results. */
export function OpenBatch({ loaded: { batchTask, articles }, slots }: OpenBatchProps) {
  const t = useTexts('batches');
  const draft = useBatchDraft(batchTask);
  const { plan, start, retry, cancel, refusal } = useActions(batchTask, draft);
  const isLost = useWatch(batchTask);
  // Running articles may end shortly after the cancellation.
  const batch = cancel.isSuccess ? { ...batchTask, status: 'cancelled' as const } : batchTask;
  const { isLeaving, stay } = useEnd(batch, cancel.isSuccess);
  const rows = useQuery(rowsQuery(batch.id)).data ?? NO_ROWS;
  const isDrafter = useQuery(drafterQuery).data === true;
  const [chosenView, setView] = useState<View>();
  const [asks, setAsks] = useState<'cancel'>();
  const [isMissing, setIsMissing] = useState(false);

  const retryList = useRetryList(batch, rows, draft);

  const { brief } = draft;
  const counted = useDeferredValue(brief);
  const count = useMemo(() => countInput(counted), [counted]);
  const running = isRunning(batch);
  const writes = useMay('write');
  const editable = isDraft(batch) && writes;
  const isOver = !isDraft(batch) && !running;
  const planned = rows.filter(({ isLeftOut }) => !isLeftOut).length;
  const hasPlan = editable && rows.length > 0;
  // Articles that must fail are left out, unless nothing would be left.
  const failing = hasPlan ? rows.filter((row) => needsSource(row, isDrafter)).length : 0;
  const hasProblems = isTooLong(brief.content) || count.problems.length > 0;
  const amount = hasPlan ? planned : hasProblems ? 0 : count.articles;
  const generated = failing < amount ? amount - failing : amount;

  const begin = (leaveOut: boolean) => start.mutate({ leaveOut }, { onSettled: () => question.close() });
  const question = useStartQuestion({ batch, rows, hasPlan, start: () => begin(failing > 0) });

  const views: Tab<View>[] = [
    ...(articles.length > 0 || isOver ? [{ value: 'results' as const, label: t('open.tabs.results') }] : []),
    ...(rows.length > 0
      ? [{ value: 'plan' as const, label: t(editable ? 'open.tabs.plan' : 'open.tabs.articles') }]
      : []),
    { value: 'input', label: t('open.tabs.input') },
  ];
  const usual: View = isOver ? 'results' : rows.length > 0 ? 'plan' : 'input';
  const view = views.find(({ value }) => value === chosenView)?.value ?? usual;

  // Each stage has its own view.
  const stage = editable ? (rows.length > 0 ? 'planned' : 'new') : running ? 'running' : 'over';
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current === stage) return;
    lastStage.current = stage;
    setView(undefined);
    if (stage !== 'planned') document.documentElement.scrollTop = 0;
  }, [stage]);

  if ([plan, start, retry].some(({ error }) => needsMax(error))) return <Teaser />;

  const guarded = (action: () => void) => () => {
    const blank = brief.content.trim() === '' && !hasPlan;
    setIsMissing(blank);
    if (!blank && !hasProblems) return action();
    setView('input');
    showToast({ type: 'error', message: t(blank ? 'errors.blank' : 'errors.problems') });
  };
  const retryLater = (article: BatchArticle) => {
    const isAdded = retryList.add([article]);
    showToast(
      isAdded
        ? { type: 'success', message: t('results.addedToRetry') }
        : { type: 'info', message: t('results.inList') },
    );
  };
  const editFailed = () => {
    retryList.add(articles.filter(({ status }) => status === 'failed'));
    setView('input');
  };

  const content = {
    input: (
      <>
        {isOver && writes && (
          <Alert tone="info" className="mb-4">
            {t('content.newBatch')}
          </Alert>
        )}
        <BriefForm
          draft={draft}
          count={count}
          readOnly={running || !writes}
          error={isMissing && brief.content.trim() === '' ? t('errors.blank') : undefined}
          slots={slots}
        />
      </>
    ),
    plan: <PlanView batch={batch} rows={rows} isEditable={editable} />,
    results: (
      <Results
        batch={batch}
        articles={articles}
        rows={rows}
        ClusterPanel={slots.ClusterPanel}
        PublishBatch={slots.PublishBatch}
        ArticleMarks={slots.ArticleMarks}
        articleFile={slots.articleFile}
        fileName={slots.fileName}
        isRetrying={retry.isPending}
        onRetry={() => retry.mutate('failed')}
        onContinue={() => retry.mutateAsync('cancelled').then(noop, noop)}
        onRetryLater={retryLater}
        onEditFailed={editFailed}
      />
    ),
  };

  return (
    <div className="flex flex-col gap-6">
      <BatchHeader batch={batch} save={draft.save} onRename={writes ? draft.rename : undefined} />
      <May access="write" />
      {isLeaving && (
        <Alert
          tone={batch.status === 'completed' ? 'success' : 'warning'}
          title={t(`ended.${batch.status}`, {
            done: batch.completed_articles,
            total: batch.total_articles,
          })}
          action={
            <Button size="sm" onClick={stay}>
              {t('ended.stay')}
            </Button>
          }
        >
          {[t('ended.leaving'), batch.status === 'cancelled' && t('ended.goOn')].filter(Boolean).join(' ')}
        </Alert>
      )}
      {draft.conflict && <ConflictNote conflict={draft.conflict} draft={draft} />}
      {refusal && (
        <RefusalNote
          refusal={refusal}
          isBusy={start.isPending}
          onLeaveOut={
            editable && refusal.sourceless > 0 && refusal.sourceless < amount
              ? () => start.mutate({ leaveOut: true })
              : undefined
          }
        />
      )}
      {running && (
        <ProgressPanel
          batch={batch}
          isLost={isLost}
          isCancelling={cancel.isPending}
          onCancel={() => setAsks('cancel')}
        />
      )}
      {views.length > 1 ? (
        <Tabs label={batch.name} dense value={view} onChange={setView} tabs={views}>
          {content[view]}
        </Tabs>
      ) : (
        content.input
      )}
      {writes && (!isOver || view === 'input') && (
        <ActionBar
          batch={batch}
          outcome={
            <Outcome
              articles={generated}
              brief={brief}
              count={hasPlan ? undefined : count}
              onTarget={(targetCount) => draft.changeSettings({ targetCount })}
            />
          }
          articles={running ? batch.total_articles : generated}
          hasPlan={hasPlan}
          isStarting={start.isPending}
          isPlanning={plan.isPending || batch.planning?.running === true}
          onPlan={editable ? guarded(() => plan.mutate()) : undefined}
          // Nothing is left to ask about if all must fail: the refusal names them.
          onGenerate={guarded(() => (amount > 0 && failing === amount ? begin(false) : question.ask()))}
        />
      )}
      <ConfirmStart
        isOpen={question.isAsking}
        isWaiting={question.isWaiting}
        articles={generated}
        brief={brief}
        rows={hasPlan ? rows : NO_ROWS}
        isReviewing={batch.reviewing}
        isBusy={start.isPending}
        failing={failing}
        onConfirm={() => begin(failing > 0)}
        onClose={question.close}
      />
      <ConfirmDialog
        open={asks === 'cancel'}
        onOpenChange={(open) => (open ? undefined : setAsks(undefined))}
        title={t('cancel.title', { name: batch.name })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsks(undefined) })}
      >
        {t('cancel.question')}
      </ConfirmDialog>
    </div>
  );
}
