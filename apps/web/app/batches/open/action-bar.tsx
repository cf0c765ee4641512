import type { BatchTask } from '@inkstep/contract';
import { ListChecks, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { isRunning } from '../api.ts';

export interface ActionBarProps {
  batch: BatchTask;
  /** Number of articles to write. */
  articles: number;
  /** Summary of the input, shown until the start. */
  outcome: ReactNode;
  hasPlan: boolean;
  isStarting: boolean;
  isPlanning: boolean;
  onPlan: (() => void) | undefined;
  onGenerate: () => void;
}

/** Sticky bar with the main actions. Shows the progress of a running batch in the button. */
export function ActionBar(props: ActionBarProps) {
  const { batch, articles, outcome, hasPlan, isStarting, isPlanning, onPlan, onGenerate } = props;
  const t = useTexts('batches');
  const running = isRunning(batch);
  const done = batch.completed_articles + batch.failed_articles;
  const label = isStarting
    ? t('actions.starting')
    : running
      ? done === 0 && batch.status === 'pending'
        ? t('actions.starting')
        : t('actions.running', {
            percent: Math.round(batch.progress),
            done,
            total: batch.total_articles,
          })
      : hasPlan || !onPlan
        ? t('actions.generate', { count: articles })
        : t('actions.generateUnplanned');
  return (
    <div className="-mx-4 sticky low:static bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      {!running && outcome}
      {onPlan && !running && (
        <Button
          variant={hasPlan ? 'secondary' : 'primary'}
          icon={<ListChecks size={16} />}
          loading={isPlanning}
          onClick={onPlan}
        >
          {t(hasPlan ? 'actions.planAgain' : 'actions.plan')}
        </Button>
      )}
      <Button
        variant={onPlan && !hasPlan ? 'secondary' : 'primary'}
        icon={<Sparkles size={16} />}
        disabled={isStarting || running}
        onClick={onGenerate}
      >
        {label}
      </Button>
    </div>
  );
}
