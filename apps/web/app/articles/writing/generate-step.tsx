import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { usageQuery } from '../../billing/usage-query.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { KeptChoice, WizardStepProps } from '../brief/editor/wizard-step.ts';
import { BeforeArticle } from './before-article.tsx';
import { endText } from './end-text.ts';
import { Running } from './running.tsx';
import { useStart } from './use-start.tsx';
import { type EditorSlots, loadEditor, WrittenArticle } from './written-article.tsx';

const EditedParts = lazyPart(() => import('../text/sections/edited-parts.tsx'));
const EstimateLine = lazyPart(() => import('./cost/estimate-line.tsx'));

export interface GenerateStepProps extends EditorSlots {
  step: WizardStepProps;
}

/** Step 7: the brief, then the running generation, then the article editor. */
export function GenerateStep({ step, ...slots }: GenerateStepProps) {
  const t = useTexts('generation');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data: usage } = useQuery(usageQuery);
  const { task, latest, change, saveNow, goToStep, generation } = step;
  const { status } = generation;
  const [asking, setAsking] = useState(false);
  const [choice, setChoice] = useState<KeptChoice>();
  const { start, startKeeping, starting, closeNotice, offerUpgrade, upgradeDialog } = useStart(step);
  const left = usage?.monthly_articles;
  const isLimited = left !== undefined && left.limit >= 0;
  const leftText =
    left &&
    t(left.in_trial ? 'ask.leftInTrial' : 'ask.left', { remaining: left.remaining, limit: left.limit });
  const usedUp = isLimited && left.remaining <= 0 ? leftText : undefined;
  const running = status?.status === 'generating';

  const ask = () => (usedUp ? offerUpgrade(usedUp) : setAsking(true));

  useEffect(() => {
    if (!running) return;
    // Preloads the large editor while the article is being written.
    void loadEditor().catch(() => undefined);
    // The end of a run changes the usage count.
    return () => void queryClient.invalidateQueries(usageQuery);
  }, [running, queryClient]);

  if (running) {
    return (
      <Running
        taskId={task.id}
        status={status}
        onStatus={generation.show}
        replaces={task.has_article}
        onAsk={closeNotice}
      />
    );
  }
  return (
    <>
      {task.has_article ? (
        <WrittenArticle
          step={step}
          {...slots}
          onRegenerate={ask}
          regenerating={starting}
          notice={
            status?.status === 'failed' && (
              <Alert className="m-2 shrink-0" title={t('ended.regenerateFailed')}>
                {t('ended.regenerateKept', { reason: endText(status, t, language) })}
              </Alert>
            )
          }
        />
      ) : (
        <BeforeArticle
          task={task}
          latest={latest}
          change={change}
          saveNow={saveNow}
          status={status}
          starting={starting}
          usedUp={usedUp}
          onGenerate={ask}
          onTryAgain={start}
          onStep={goToStep}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={task.has_article ? t('ask.again') : t('ask.first')}
        confirmLabel={task.has_article ? t('ask.regenerate') : t('ask.generate')}
        tone="primary"
        disabled={task.has_article && !choice}
        wide={task.has_article}
        onConfirm={() => {
          setAsking(false);
          if (task.has_article && choice) startKeeping(choice);
          else start();
        }}
        details={
          task.has_article && (
            <Suspense fallback={<SkeletonText lines={2} />}>
              <EditedParts taskId={task.id} saveNow={saveNow} onChoice={setChoice} />
            </Suspense>
          )
        }
      >
        <p>{task.has_article ? t('ask.againNote') : t('ask.firstNote')}</p>
        {task.outline && task.has_article && <p className="mt-2">{t('ask.outline')}</p>}
        {isLimited && (
          <p className="mt-2">
            {t('ask.counts')} {leftText}
          </p>
        )}
        {task.has_article && (
          <div className="mt-2">
            <Suspense fallback={<div className="min-h-10" />}>
              <EstimateLine task={task} saveNow={saveNow} />
            </Suspense>
          </div>
        )}
      </ConfirmDialog>
      {upgradeDialog}
    </>
  );
}
