import type { Task } from '@inkstep/contract';
import { taskProgress } from '@inkstep/contract/task-status';
import { Check } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { formatPercent } from '../../../kit/text/format.ts';
import { type StepFacts, stepFacts } from './step-texts.ts';

interface StepListProps {
  task: Task;
  onSelect: (index: number) => void;
}

const factsOf = (task: Task) => ({
  status: task.status,
  currentStep: task.current_step,
  hasArticle: task.has_article,
});

const DOT =
  'flex size-7 shrink-0 items-center justify-center rounded-full border font-medium text-xs transition-colors';

function StepDot({ index, facts, current }: { index: number; facts: StepFacts; current: boolean }) {
  const t = useTexts('editor');
  return (
    <span
      className={classNames(
        DOT,
        current
          ? 'border-accent bg-accent text-on-accent'
          : facts.done
            ? 'border-success/40 bg-success-soft text-success'
            : 'border-line bg-card text-muted',
      )}
    >
      {facts.done && !current ? (
        <Check size={14} aria-label={t('rail.done')} role="img" />
      ) : (
        <span aria-hidden="true">{index + 1}</span>
      )}
    </span>
  );
}

function StepRow({
  index,
  facts,
  current,
  onSelect,
}: {
  index: number;
  facts: StepFacts;
  current: boolean;
  onSelect: () => void;
}) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      onClick={onSelect}
      className={classNames(
        'flex w-full gap-3 rounded-md px-3 py-2 text-left transition-colors',
        current ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="mt-1.5">
        <StepDot index={index} facts={facts} current={current} />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-medium text-sm">
          {facts.title}
          {facts.optional && <span className="font-normal text-muted text-xs"> {ui('optional')}</span>}
        </span>
        <span className="line-clamp-2 break-words text-muted text-xs">
          {current && <span className="font-medium text-accent">{t('rail.current')} · </span>}
          {facts.subtitle}
        </span>
      </span>
    </button>
  );
}

/** Lists the seven steps with a summary of each. */
export function StepRail({ task, onSelect }: StepListProps) {
  const t = useTexts('editor');
  const progress = taskProgress(factsOf(task));
  return (
    <nav aria-label={t('rail.label')} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 px-3">
        <div className="flex items-baseline justify-between text-xs">
          <span className="font-medium">{t('rail.progress')}</span>
          <span className="text-muted tabular-nums">{formatPercent(progress)}</span>
        </div>
        <ProgressBar label={t('taskProgress')} value={progress} />
      </div>
      <ol className="flex flex-col gap-1">
        {stepFacts(task, t).map((facts, index) => (
          <li key={facts.title}>
            <StepRow
              index={index}
              facts={facts}
              current={index === task.current_step}
              onSelect={() => onSelect(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows the steps as a row of dots, for narrow windows. */
export function StepDots({ task, onSelect }: StepListProps) {
  const t = useTexts('editor');
  const facts = stepFacts(task, t);
  return (
    <nav
      aria-label={t('rail.label')}
      className="flex flex-col gap-1 sm:low:flex-row sm:low:items-center sm:low:gap-4"
    >
      <ol className="-mx-1.5 flex items-center justify-between">
        {facts.map((step, index) => {
          const current = index === task.current_step;
          return (
            <li key={step.title}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                aria-label={t(current ? 'rail.currentStep' : 'rail.step', {
                  step: index + 1,
                  title: step.title,
                })}
                onClick={() => onSelect(index)}
                className="flex size-10 items-center justify-center rounded-md hover:bg-sunken low:size-9"
              >
                <StepDot index={index} facts={step} current={current} />
              </button>
            </li>
          );
        })}
      </ol>
      <p className="font-medium text-sm">{facts[task.current_step]?.title}</p>
    </nav>
  );
}
