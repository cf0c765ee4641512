import type { Task } from '@inkstep/contract';
import type { OutlineChange } from '@inkstep/contract/outline-basis';
import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { WizardStepProps } from '../brief/editor/wizard-step.ts';

const EstimateLine = lazyPart(() => import('./cost/estimate-line.tsx'));

/** Id of the text that says why the button is disabled. */
export const OBSTACLE_ID = 'start-obstacle';

/** Zero-based steps that lack something. */
const STEP = { topics: 1, sources: 2 } as const;

type Obstacle = 'topics' | 'sources' | 'making' | 'outdated';

/** Returns what keeps the article from being started. */
export function findObstacle({
  task,
  writer,
  making,
  changes,
}: {
  task: Task;
  writer: 'model' | 'drafter' | undefined;
  making: boolean;
  changes: readonly OutlineChange[];
}): Obstacle | undefined {
  if (task.selectedTopics.length === 0) return 'topics';
  // The drafter quotes sources, so it needs at least one.
  if (writer === 'drafter' && task.sources.length === 0 && task.redditSources.length === 0) return 'sources';
  if (making) return 'making';
  return changes.length > 0 ? 'outdated' : undefined;
}

function ObstacleNote({ obstacle, onStep }: { obstacle: Obstacle; onStep: (index: number) => void }) {
  const t = useTexts('generation');
  if (obstacle === 'making' || obstacle === 'outdated') {
    return (
      <p id={OBSTACLE_ID} className="text-muted text-sm">
        {t(`obstacles.${obstacle}`)}
      </p>
    );
  }
  return (
    <Alert tone="warning">
      <p id={OBSTACLE_ID}>{t(obstacle === 'topics' ? 'needsTopic' : 'needsSource')}</p>
      <Button size="sm" className="mt-2" onClick={() => onStep(STEP[obstacle])}>
        {t(obstacle === 'topics' ? 'chooseTopics' : 'addSources')}
      </Button>
    </Alert>
  );
}

export interface StartPanelProps extends Pick<WizardStepProps, 'task' | 'saveNow'> {
  obstacle: Obstacle | undefined;
  /** Message if no articles are left this month. */
  usedUp: string | undefined;
  starting: boolean;
  onGenerate: () => void;
  onStep: (index: number) => void;
}

/** The button that starts the article, with who writes it and what that takes. */
export function StartPanel(props: StartPanelProps) {
  const { task, saveNow, obstacle, usedUp, starting, onGenerate, onStep } = props;
  const t = useTexts('generation');
  return (
    <>
      <div
        className={classNames(
          'flex flex-col gap-2',
          // Stays above the editor's footer.
          !obstacle &&
            'max-xl:sticky max-xl:bottom-16 max-xl:z-10 max-xl:-mx-3 max-xl:rounded-md max-xl:bg-paper max-xl:px-3 max-xl:py-3 low:static',
        )}
      >
        <Button
          variant="primary"
          size="lg"
          className="w-full sm:max-xl:w-auto sm:max-xl:self-start"
          icon={<Sparkles size={18} />}
          disabled={obstacle !== undefined}
          aria-describedby={obstacle && OBSTACLE_ID}
          loading={starting}
          onClick={onGenerate}
        >
          {t(task.outline ? 'outline.generate' : 'before.generate')}
        </Button>
        {obstacle && <ObstacleNote obstacle={obstacle} onStep={onStep} />}
      </div>
      {usedUp && (
        <Alert tone="warning">
          <p>{usedUp}</p>
          <ButtonLink to="/subscription" size="sm" className="mt-2">
            {t('start.upgrade')}
          </ButtonLink>
        </Alert>
      )}
      {obstacle !== 'topics' && (
        <Suspense fallback={<div className="min-h-10" />}>
          <EstimateLine task={task} saveNow={saveNow} />
        </Suspense>
      )}
    </>
  );
}
