import type { GenerationStatus } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { BriefSummary } from './brief-summary.tsx';
import { endText } from './end-text.ts';
import { OutlineOrArticle, type OutlineOrArticleProps } from './outline/outline-or-article.tsx';
import { writerQuery } from './writer-query.ts';

const NoModelNote = lazy(() => import('./no-model-note.tsx'));
const EstimateLine = lazy(() => import('./cost/estimate-line.tsx'));

const TOPICS = 1;
const SOURCES = 2;

export interface BeforeArticleProps extends Omit<OutlineOrArticleProps, 'canGenerate'> {
  status: GenerationStatus | undefined;
  /** Message if no articles are left this month. */
  usedUp: string | undefined;
  onTryAgain: () => void;
  onStep: (index: number) => void;
}

export function BeforeArticle(props: BeforeArticleProps) {
  const t = useTexts('generation');
  const language = useLanguage();
  const { task, saveNow, status, starting, usedUp, onTryAgain, onStep } = props;
  const { data: writer } = useQuery(writerQuery);
  const noTopics = task.selectedTopics.length === 0;
  // The drafter quotes sources, so it needs at least one.
  const noSources =
    writer?.writer === 'drafter' && task.sources.length === 0 && task.redditSources.length === 0;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('before.description')} />
      <div className="flex flex-col gap-6">
        {writer?.writer === 'drafter' && (
          <Suspense>
            <NoModelNote />
          </Suspense>
        )}
        {noTopics && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => onStep(TOPICS)}>
                {t('chooseTopics')}
              </Button>
            }
          >
            {t('needsTopic')}
          </Alert>
        )}
        {noSources && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => onStep(SOURCES)}>
                {t('addSources')}
              </Button>
            }
          >
            {t('needsSource')}
          </Alert>
        )}
        {status?.status === 'failed' && (
          <ErrorState
            title={t('before.failed')}
            kept={t('before.kept')}
            retryLabel={t('before.tryAgain')}
            retrying={starting}
            onRetry={onTryAgain}
          >
            {endText(status, t, language)}
          </ErrorState>
        )}
        {status?.cancelled && !status.counts && <Alert tone="info">{t('ended.stopped')}</Alert>}
        <BriefSummary task={task} goToStep={onStep} />
        {!noTopics && (
          <Suspense fallback={<div className="min-h-10" />}>
            <EstimateLine task={task} saveNow={saveNow} />
          </Suspense>
        )}
        {usedUp && (
          <Alert
            tone="warning"
            action={
              <ButtonLink to="/subscription" size="sm">
                {t('start.upgrade')}
              </ButtonLink>
            }
          >
            {usedUp}
          </Alert>
        )}
        <OutlineOrArticle {...props} canGenerate={!noTopics && !noSources} />
      </div>
    </div>
  );
}
