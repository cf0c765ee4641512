import type { GenerationStatus } from '@inkstep/contract';
import { outlineChanges } from '@inkstep/contract/outline-basis';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { usePlansArgument } from '../../identity/use-user.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AdditionsPanel } from '../additions/additions-panel.tsx';
import type { WizardStepProps } from '../brief/editor/wizard-step.ts';
import { planQuery } from '../planning/api.ts';
import { UnreadUrls } from '../planning/unread-urls.tsx';
import { BriefSummary } from './brief-summary.tsx';
import { endText } from './end-text.ts';
import { NoModelNote } from './no-model-note.tsx';
import { OutlineArea } from './outline/outline-area.tsx';
import { useMakeOutline } from './outline/use-make-outline.ts';
import { findObstacle, OBSTACLE_ID, StartPanel } from './start-panel.tsx';
import { writerQuery } from './writer-query.ts';

const ModelTrouble = lazyPart(() => import('../../ai/model-trouble.tsx'));

/** The plan has usually just been loaded by its own page. */
const PLAN_FRESH_MS = 60_000;

export interface BeforeArticleProps extends Pick<WizardStepProps, 'task' | 'latest' | 'change' | 'saveNow'> {
  status: GenerationStatus | undefined;
  /** True while a run is being started. */
  starting: boolean;
  /** Message if no articles are left this month. */
  usedUp: string | undefined;
  onGenerate: () => void;
  onTryAgain: () => void;
  onStep: (index: number) => void;
}

/** The outline first, and beside it everything that starting the article needs. */
export function BeforeArticle(props: BeforeArticleProps) {
  const t = useTexts('generation');
  const language = useLanguage();
  const plans = usePlansArgument();
  const { task, latest, change, saveNow, status, starting, usedUp, onGenerate, onTryAgain, onStep } = props;
  const { data: writer } = useQuery(writerQuery);
  const { data: plan } = useQuery({
    ...planQuery(task.id),
    staleTime: PLAN_FRESH_MS,
    refetchInterval: false,
  });
  const unread = plan?.unread.filter(({ url }) => !task.sources.some((source) => source.url === url)) ?? [];
  const made = useMakeOutline(props);
  const changes = task.outline ? outlineChanges(task.outline, task) : [];
  const obstacle = findObstacle({ task, writer: writer?.writer, making: made.making, changes });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col xl:max-w-6xl">
      <PageHeader level={2} title={t('title')} />
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        {writer?.writer === 'drafter' && (
          <div className="xl:col-span-2">
            <NoModelNote />
          </div>
        )}
        {unread.length > 0 && (
          <div className="xl:col-span-2">
            <UnreadUrls unread={unread} />
          </div>
        )}
        {status?.status === 'failed' && (
          <div className="xl:col-span-2">
            <ErrorState
              title={t('before.failed')}
              kept={t('before.kept', plans)}
              retryLabel={t('before.tryAgain')}
              retrying={starting}
              onRetry={onTryAgain}
            >
              {endText(status, t, language)}
              {status.errorCode === 'AI_UNAVAILABLE' && (
                <Suspense>
                  <ModelTrouble />
                </Suspense>
              )}
            </ErrorState>
          </div>
        )}
        {status?.cancelled && !status.counts && (
          <Alert tone="info" className="xl:col-span-2">
            {t('ended.stopped', plans)}
          </Alert>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <OutlineArea
            task={task}
            latest={latest}
            change={change}
            made={made}
            changes={changes}
            starting={starting}
            obstacleId={obstacle && OBSTACLE_ID}
          />
          {plan?.stage === 'ready' && <AdditionsPanel taskId={task.id} />}
        </div>
        {/* Narrow windows show the parts below the outline, with the button in view. */}
        <div className="contents xl:sticky xl:top-20 xl:flex xl:flex-col xl:gap-4">
          <StartPanel
            task={task}
            saveNow={saveNow}
            obstacle={obstacle}
            usedUp={usedUp}
            starting={starting}
            onGenerate={onGenerate}
            onStep={onStep}
          />
          <BriefSummary task={task} goToStep={onStep} />
        </div>
      </div>
    </div>
  );
}
