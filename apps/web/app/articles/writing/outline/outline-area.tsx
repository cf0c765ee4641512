import type { OutlineChange } from '@inkstep/contract/outline-basis';
import { ListTree } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';
import type { MadeOutline } from './use-make-outline.ts';

const OutlinePanel = lazyPart(() => import('./outline-panel.tsx'));

function MakingOutline({ note, onCancel }: { note: string; onCancel: () => void }) {
  const t = useTexts('generation');
  return (
    // Focus the panel, not the button: the key press that started this must not cancel it.
    <Card tabIndex={-1} data-focus-home className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-medium text-sm">
          {t('outline.making')}
        </p>
        <Button size="sm" onClick={onCancel}>
          {t('outline.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('outline.making')} />
      <p className="text-muted text-sm">{note}</p>
    </Card>
  );
}

export interface OutlineAreaProps extends Pick<WizardStepProps, 'task' | 'latest' | 'change'> {
  made: MadeOutline;
  /** Parts of the brief that changed since the outline was created. */
  changes: readonly OutlineChange[];
  /** True while a run is being started. */
  starting: boolean;
  /** Id of the text that says why there can't be an outline yet. */
  obstacleId: string | undefined;
}

/** The outline, or the way to one. */
export function OutlineArea({ task, latest, change, made, changes, starting, obstacleId }: OutlineAreaProps) {
  const t = useTexts('generation');
  const noTopics = task.selectedTopics.length === 0;
  if (made.making) {
    const note = t(made.forSources ? 'outline.forSources' : 'outline.makingNote');
    return <MakingOutline note={note} onCancel={made.cancel} />;
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {made.failure && <Alert>{made.failure}</Alert>}
      {task.outline ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OutlinePanel
            task={task}
            outline={task.outline}
            changes={changes}
            latest={() => latest().outline}
            onChange={(outline) => change({ outline })}
            onRegenerate={made.make}
          />
        </Suspense>
      ) : (
        <EmptyState
          icon={<ListTree size={28} />}
          title={t('outline.none')}
          action={
            <Button
              icon={<ListTree size={16} />}
              disabled={noTopics || starting}
              aria-describedby={noTopics ? obstacleId : undefined}
              onClick={made.make}
            >
              {t('outline.first')}
            </Button>
          }
        >
          {t('outline.noneNote')}
        </EmptyState>
      )}
    </div>
  );
}
