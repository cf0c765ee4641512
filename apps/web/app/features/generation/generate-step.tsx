import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BriefSummary } from './brief-summary.tsx';
import { LiveArticle } from './live-article.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { useGeneration } from './use-generation.ts';
import { useStart } from './use-start.tsx';

const ArticleEditor = lazy(() => import('./article/article-editor.tsx'));

const TOPICS = 1;

/** Step 7: what the article will be made of, the run as it goes on, and then the article to edit. */
export default function GenerateStep(props: WizardStepProps) {
  const { task, goToStep, reload } = props;
  const [asking, setAsking] = useState(false);
  const generation = useGeneration(task.id, {
    hasArticle: task.has_article,
    onCompleted: () => void reload(),
  });
  const { status } = generation;
  const { start, starting, upgradeDialog } = useStart(props, generation.refresh);
  const cancel = useMutation({
    mutationFn: () => api.cancelGeneration({ params: { id: task.id } }),
    onSuccess: generation.setStatus,
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, 'The run could not be stopped.') }),
  });

  const confirm = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={task.has_article ? 'Write the article anew?' : 'Generate the article?'}
      confirmLabel={task.has_article ? 'Regenerate' : 'Generate'}
      tone="primary"
      onConfirm={() => {
        setAsking(false);
        start({ regenerate: task.has_article });
      }}
    >
      {task.has_article
        ? 'The article that stands here is replaced when the new one is ready. It counts as one more of this month.'
        : 'It counts as one of your articles this month. You can leave the page while it is written.'}
    </ConfirmDialog>
  );

  if (status?.status === 'generating') {
    return (
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
        <PageHeader title="Generate Article" description="Your article is being written." />
        <ProgressPanel status={status} onCancel={() => cancel.mutate()} cancelling={cancel.isPending} />
        <LiveArticle sections={generation.sections} />
      </div>
    );
  }

  if (task.has_article) {
    return (
      <>
        {status?.status === 'failed' && (
          <Alert className="mb-4" title="The article could not be written anew">
            {status.message} The one below is as you left it.
          </Alert>
        )}
        <ArticleEditor
          key={task.article_written_by}
          {...props}
          onRegenerate={() => setAsking(true)}
          regenerating={starting}
        />
        {confirm}
        {upgradeDialog}
      </>
    );
  }

  const noTopics = task.selectedTopics.length === 0;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Generate Article"
        description="Look over what the article will be made of, then let it be written."
      />
      {noTopics && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" onClick={() => goToStep(TOPICS)}>
              Choose topics
            </Button>
          }
        >
          Please complete Step 2 (select at least one topic) before generating.
        </Alert>
      )}
      {status?.status === 'failed' && (
        <ErrorState
          title="Generation failed"
          kept="Everything you chose is still here, and it does not count against your monthly articles."
          retryLabel="Try Again"
          retrying={starting}
          onRetry={() => start({ regenerate: false })}
        >
          {status.message}
        </ErrorState>
      )}
      {status?.cancelled && <Alert tone="info">{status.message}</Alert>}
      <BriefSummary task={task} goToStep={goToStep} />
      <div>
        <Button
          variant="primary"
          size="lg"
          icon={<Sparkles size={18} aria-hidden="true" />}
          disabled={noTopics}
          loading={starting}
          onClick={() => setAsking(true)}
        >
          Generate article
        </Button>
      </div>
      {confirm}
      {upgradeDialog}
    </div>
  );
}
