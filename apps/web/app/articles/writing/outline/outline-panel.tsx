import type { Outline, Task } from '@inkstep/contract';
import { type OutlineChange, rebaseOutline } from '@inkstep/contract/outline-basis';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { formatList } from '../../../kit/text/format.ts';
import { useHasModel } from '../../text/sections/use-has-model.ts';
import { WORDS } from '../style/style-options.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { plannedWords } from './outline-edits.ts';

export interface OutlinePanelProps {
  task: Task;
  outline: Outline;
  /** Parts of the brief that changed since the outline was created. */
  changes: readonly OutlineChange[];
  latest: () => Outline | null;
  onChange: (outline: Outline | null) => void;
  onRegenerate: () => void;
}

/** The outline editor and its actions. An outdated outline must be kept or replaced first. */
export default function OutlinePanel(props: OutlinePanelProps) {
  const t = useTexts('generation');
  const { task, outline, changes, latest, onChange, onRegenerate } = props;
  const hasModel = useHasModel();
  const words = plannedWords(outline);
  const isOutdated = changes.length > 0;
  const discard = () => {
    onChange(null);
    const action = { label: t('outline.undo'), onSelect: () => onChange(outline) };
    showToast({ type: 'info', message: t('outline.discarded'), action });
  };
  const regenerate = (
    <Button
      size="sm"
      variant={isOutdated ? 'secondary' : 'ghost'}
      icon={<RefreshCw size={14} />}
      onClick={onRegenerate}
    >
      {t('outline.regenerate')}
    </Button>
  );
  return (
    <>
      {isOutdated && (
        <Alert
          tone="warning"
          title={t('outline.changed', {
            what: formatList(changes.map((change) => t(`outline.changes.${change}`))),
          })}
        >
          <p>{t('outline.changedNote')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {regenerate}
            <Button size="sm" onClick={() => onChange(rebaseOutline(outline, task))}>
              {t('outline.keep')}
            </Button>
          </div>
        </Alert>
      )}
      <section aria-label={t('outline.title')}>
        <Card padding="none" className="flex flex-col gap-1 p-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-medium text-base">{t('outline.title')}</h3>
            <p className="mr-auto text-muted text-sm">
              {hasModel
                ? t('outline.total', { words, target: WORDS[task.outputParameters.length] })
                : t('outline.notesTotal', { words })}
            </p>
            <div className="-mr-2 flex max-sm:-ml-2">
              {!isOutdated && regenerate}
              <Button size="sm" variant="ghost" icon={<Trash2 size={14} />} onClick={discard}>
                {t('outline.discard')}
              </Button>
            </div>
          </div>
          <OutlineEditor
            task={task}
            outline={outline}
            latest={latest}
            onChange={(changed) => onChange({ ...changed, edited: true })}
          />
        </Card>
      </section>
    </>
  );
}
