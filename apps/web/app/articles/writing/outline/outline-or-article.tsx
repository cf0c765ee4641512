import { ListTree, Sparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';
import { useMakeOutline } from './use-make-outline.ts';

const OutlinePanel = lazy(() => import('./outline-panel.tsx'));

function MakingOutline({ onCancel }: { onCancel: () => void }) {
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
      <p className="text-muted text-sm">{t('outline.makingNote')}</p>
    </Card>
  );
}

export interface OutlineOrArticleProps
  extends Pick<WizardStepProps, 'task' | 'latest' | 'change' | 'saveNow'> {
  starting: boolean;
  canGenerate: boolean;
  onGenerate: () => void;
}

/** Offers to write the article directly or create its outline first. */
export function OutlineOrArticle(props: OutlineOrArticleProps) {
  const t = useTexts('generation');
  const { task, latest, change, starting, canGenerate, onGenerate } = props;
  const { make, making, cancel, failure } = useMakeOutline(props);
  const noTopics = task.selectedTopics.length === 0;
  if (making) return <MakingOutline onCancel={cancel} />;
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      {task.outline ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OutlinePanel
            task={task}
            outline={task.outline}
            latest={() => latest().outline}
            onChange={(outline) => change({ outline })}
            onRegenerate={make}
            onGenerate={onGenerate}
            starting={starting}
            canGenerate={canGenerate}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            icon={<Sparkles size={18} />}
            disabled={!canGenerate}
            loading={starting}
            onClick={onGenerate}
          >
            {t('before.generate')}
          </Button>
          <Button
            size="lg"
            className="max-sm:w-full"
            icon={<ListTree size={18} />}
            disabled={noTopics || starting}
            onClick={make}
          >
            {t('outline.first')}
          </Button>
        </div>
      )}
    </>
  );
}
