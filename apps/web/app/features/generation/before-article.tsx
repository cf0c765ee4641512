import type { GenerationStatus, Task } from '@inkstep/contract';
import { Sparkles } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BriefSummary } from './brief-summary.tsx';
import { NEEDS_TOPIC } from './use-start.tsx';

const TOPICS = 1;

export interface BeforeArticleProps {
  task: Task;
  status: GenerationStatus | undefined;
  starting: boolean;
  onGenerate: () => void;
  onTryAgain: () => void;
  onStep: (index: number) => void;
}

/** What the article will be made of, what went wrong the last time, and the way to begin. */
export function BeforeArticle(props: BeforeArticleProps) {
  const { task, status, starting, onGenerate, onTryAgain, onStep } = props;
  const noTopics = task.selectedTopics.length === 0;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        level={2}
        title="Generate Article"
        description="Look over what the article will be made of, then let it be written."
      />
      <div className="flex flex-col gap-6">
        {noTopics && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => onStep(TOPICS)}>
                Choose topics
              </Button>
            }
          >
            {NEEDS_TOPIC}
          </Alert>
        )}
        {status?.status === 'failed' && (
          <ErrorState
            title="Generation failed"
            kept="Everything you chose is still here, and it does not count against your monthly articles."
            retryLabel="Try Again"
            retrying={starting}
            onRetry={onTryAgain}
          >
            {status.message}
          </ErrorState>
        )}
        {status?.cancelled && <Alert tone="info">{status.message}</Alert>}
        <BriefSummary task={task} goToStep={onStep} />
        <Button
          variant="primary"
          size="lg"
          className="self-start max-sm:w-full"
          icon={<Sparkles size={18} aria-hidden="true" />}
          disabled={noTopics}
          loading={starting}
          onClick={onGenerate}
        >
          Generate article
        </Button>
      </div>
    </div>
  );
}
