import type { Task } from '@inkstep/contract';
import { taskProgress } from '@inkstep/contract/task-status';
import { Check } from 'lucide-react';
import { formatPercent } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
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
        <Check size={14} aria-label="Done" role="img" />
      ) : (
        <span aria-hidden="true">{index + 1}</span>
      )}
    </span>
  );
}

/** The seven steps with what was chosen in each, beside the step. */
export function StepRail({ task, onSelect }: StepListProps) {
  const progress = taskProgress(factsOf(task));
  return (
    <nav aria-label="Steps" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 px-3">
        <div className="flex items-baseline justify-between text-xs">
          <span className="font-medium">Progress</span>
          <span className="text-muted tabular-nums">{formatPercent(progress)}</span>
        </div>
        <ProgressBar label="Progress of the task" value={progress} />
      </div>
      <ol className="flex flex-col gap-1">
        {stepFacts(task).map((facts, index) => {
          const current = index === task.current_step;
          return (
            <li key={facts.title}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => onSelect(index)}
                className={classNames(
                  'flex w-full gap-3 rounded-md px-3 py-2.5 text-left transition-colors',
                  current ? 'bg-accent-soft' : 'hover:bg-sunken',
                )}
              >
                <StepDot index={index} facts={facts} current={current} />
                <span className="flex min-w-0 flex-col">
                  <span className="flex flex-wrap items-center gap-x-2 font-medium text-sm leading-7">
                    {facts.title}
                    {current && <span className="font-normal text-accent text-xs">Current</span>}
                  </span>
                  <span className="line-clamp-2 text-muted text-xs">{facts.subtitle}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same steps as a row of dots, where there is no room for a rail. */
export function StepDots({ task, onSelect }: StepListProps) {
  const facts = stepFacts(task);
  return (
    <nav aria-label="Steps" className="flex flex-col gap-2">
      <ol className="flex items-center justify-between gap-1">
        {facts.map((step, index) => {
          const current = index === task.current_step;
          return (
            <li key={step.title}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                aria-label={`Step ${index + 1}: ${step.title}${current ? ', current' : ''}`}
                onClick={() => onSelect(index)}
                className="flex size-10 items-center justify-center rounded-md hover:bg-sunken"
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
