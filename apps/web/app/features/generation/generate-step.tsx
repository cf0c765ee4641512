import { lazy, useEffect, useState } from 'react';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BeforeArticle } from './before-article.tsx';
import { Running } from './running.tsx';
import { useStart } from './use-start.tsx';

const load = () =>
  Promise.all([import('./article/article-editor.tsx'), import('./article/markdown-editor.tsx')]);
const ArticleEditor = lazy(async () => (await load())[0]);

/** Step 7: what the article will be made of, the run as it goes on, and then the article to edit. */
export default function GenerateStep(props: WizardStepProps) {
  const { task, goToStep, article, generation } = props;
  const { status } = generation;
  const [asking, setAsking] = useState(false);
  const { start, starting, upgradeDialog } = useStart(props);
  const running = status?.status === 'generating';

  useEffect(() => {
    // The editor is large: it comes while the article is written.
    if (running) void load().catch(() => undefined);
  }, [running]);

  if (running) {
    return (
      <Running
        taskId={task.id}
        status={status}
        onStatus={generation.show}
        onStopped={({ message }) => {
          if (task.has_article) showToast({ type: 'info', message });
        }}
      />
    );
  }
  return (
    <>
      {task.has_article ? (
        <>
          {status?.status === 'failed' && (
            <Alert className="mx-auto mb-4 max-w-6xl" title="The article could not be written anew">
              {status.message} The one below is as you left it.
            </Alert>
          )}
          <ArticleEditor
            article={article}
            writer={task.article_written_by}
            format={task.outputParameters.format}
            onRegenerate={() => setAsking(true)}
            regenerating={starting}
          />
        </>
      ) : (
        <BeforeArticle
          task={task}
          status={status}
          starting={starting}
          onGenerate={() => setAsking(true)}
          onTryAgain={start}
          onStep={goToStep}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={task.has_article ? 'Write the article anew?' : 'Generate the article?'}
        confirmLabel={task.has_article ? 'Regenerate' : 'Generate'}
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          start();
        }}
      >
        {task.has_article
          ? 'The article that stands here is replaced when the new one is ready. It counts as one more of this month.'
          : 'It counts as one of your articles this month. You can leave the page while it is written.'}
      </ConfirmDialog>
      {upgradeDialog}
    </>
  );
}
