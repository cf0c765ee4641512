import type { ArticlePlan, Task } from '@inkstep/contract';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { classNames } from '../../kit/layout/class-names.ts';

const STAGES = ['research', 'topics', 'sources', 'outline'] as const;
type Stage = (typeof STAGES)[number];
type State = 'done' | 'current' | 'next';

/** Texts of what each stage has added to the task. */
const FINDINGS: Readonly<Record<Stage, (task: Task) => string[]>> = {
  research: ({ keywords }) => keywords,
  topics: ({ selectedTopics }) => selectedTopics.map(({ edited }) => edited),
  sources: ({ sources }) => sources.map(({ title, url }) => title || url),
  outline: ({ outline }) => outline?.sections.map(({ heading }) => heading) ?? [],
};

const ICONS: Readonly<Record<State, () => ReactNode>> = {
  done: () => <Check size={18} className="text-success" />,
  current: () => <Spinner size={18} />,
  next: () => <Circle size={18} className="text-muted" />,
};

/** A failed plan doesn't report its stage, so stages with findings count as done. */
function stateOf(stage: Stage, plan: ArticlePlan, task: Task | undefined): State {
  if (plan.stage === 'ready') return 'done';
  if (plan.stage === 'failed') return task && FINDINGS[stage](task).length > 0 ? 'done' : 'next';
  const current = STAGES.findIndex((name) => name === plan.stage);
  const place = STAGES.indexOf(stage);
  if (place === current) return 'current';
  return place < current ? 'done' : 'next';
}

/** Stages of a plan with their findings. */
export function PlanStages({ plan, task }: { plan: ArticlePlan; task: Task | undefined }) {
  const t = useTexts('tasks');
  return (
    <>
      {plan.stage === 'waiting' && (
        <p role="status" className="flex items-center gap-3 text-sm">
          <Spinner size={18} />
          {t('plan.waiting')}
        </p>
      )}
      <ol aria-live="polite" className="flex flex-col gap-4">
        {STAGES.map((stage) => {
          const state = stateOf(stage, plan, task);
          const found = task && state === 'done' ? FINDINGS[stage](task) : [];
          return (
            <li key={stage} aria-current={state === 'current' ? 'step' : undefined} className="flex gap-3">
              <span className="mt-0.5 shrink-0">{ICONS[state]()}</span>
              <div className="min-w-0">
                <p className={classNames(state === 'next' ? 'text-muted' : 'font-medium')}>
                  {t(`plan.stages.${stage}`)}
                  <span className="sr-only"> {t(`plan.states.${state}`)}</span>
                </p>
                {found.length > 0 && (
                  <ul className="mt-1 flex flex-col gap-0.5 text-muted text-sm">
                    {found.map((value, index) => (
                      <li key={`${index} ${value}`} className="break-words">
                        {value}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
