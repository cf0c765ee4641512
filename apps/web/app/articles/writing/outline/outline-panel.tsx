import type { Outline, Task } from '@inkstep/contract';
import { outlineChanges, rebaseOutline } from '@inkstep/contract/outline-basis';
import { RefreshCw, Sparkles, Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { formatList } from '../../../kit/text/format.ts';
import { OutlineEditor } from './outline-editor.tsx';

export interface OutlinePanelProps {
  task: Task;
  outline: Outline;
  latest: () => Outline | null;
  onChange: (outline: Outline | null) => void;
  onRegenerate: () => void;
  onGenerate: () => void;
  starting: boolean;
  canGenerate: boolean;
}

/** The outline editor and its actions. An outdated outline must be kept or replaced first. */
export default function OutlinePanel(props: OutlinePanelProps) {
  const t = useTexts('generation');
  const { task, outline, latest, onChange, onRegenerate, onGenerate, starting, canGenerate } = props;
  const discard = () => {
    onChange(null);
    const action = { label: t('outline.undo'), onSelect: () => onChange(outline) };
    showToast({ type: 'info', message: t('outline.discarded'), action });
  };
  const changes = outlineChanges(outline, task).map((change) => t(`outline.changes.${change}`));
  return (
    <>
      {changes.length > 0 && (
        <Alert
          tone="warning"
          title={t('outline.changed', { what: formatList(changes) })}
          action={
            <Button size="sm" onClick={() => onChange(rebaseOutline(outline, task))}>
              {t('outline.keep')}
            </Button>
          }
        >
          {t('outline.changedNote')}
        </Alert>
      )}
      <section aria-label={t('outline.title')}>
        <Card className="flex flex-col gap-4">
          <h3 className="font-medium text-base">{t('outline.title')}</h3>
          <OutlineEditor task={task} outline={outline} latest={latest} onChange={onChange} />
        </Card>
      </section>
      {/* Sticks to the bottom of the step, above the editor's footer. */}
      <div className="flex flex-wrap gap-2 sm:sticky sm:bottom-16 sm:z-10 sm:-mx-3 sm:rounded-md sm:bg-paper sm:px-3 sm:py-3">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          icon={<Sparkles size={18} />}
          disabled={!canGenerate || changes.length > 0}
          loading={starting}
          onClick={onGenerate}
        >
          {t('outline.generate')}
        </Button>
        <Button size="lg" icon={<RefreshCw size={16} />} onClick={onRegenerate}>
          {t('outline.regenerate')}
        </Button>
        <Button size="lg" icon={<Trash2 size={16} />} onClick={discard}>
          {t('outline.discard')}
        </Button>
      </div>
    </>
  );
}
