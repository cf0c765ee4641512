import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { sourceChangesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';

export interface ThingsDialogProps {
  /** Changed sources of this task only; all of the workspace without it. */
  taskId?: string | undefined;
  /** Entry that is scrolled to. */
  first?: string | undefined;
  /** True to begin with more than those of today. */
  startsWithAll?: boolean;
  onClose: () => void;
}

/** The same function on every render, so that it is called once. */
const scrollTo = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'start' });

/** Changed sources, most urgent first. */
export default function ThingsDialog({ taskId, first, startsWithAll = false, onClose }: ThingsDialogProps) {
  const t = useTexts('reread');
  const query = useQuery(sourceChangesQuery(taskId));
  const [all, setAll] = useState(startsWithAll || taskId !== undefined);
  const { data } = query;
  const isLoaded = data !== undefined;
  const changes = data?.changes ?? [];
  const shown = all ? changes : changes.slice(0, data?.today);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      tall
      title={t(taskId ? 'ofArticle' : 'title')}
      description={t('description')}
    >
      {query.isError ? (
        <LoadFailure title={t('failed')} query={query} />
      ) : !isLoaded ? (
        <SkeletonText lines={10} />
      ) : (
        <div className="flex flex-col gap-4">
          {shown.length === 0 && (
            <p role="status" className="flex items-center gap-2 text-sm">
              <CircleCheck size={18} className="text-success" aria-hidden />
              {t(changes.length > 0 ? 'doneToday' : 'done')}
            </p>
          )}
          {shown.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              onOpen={onClose}
              ref={change.id === first ? scrollTo : undefined}
            />
          ))}
          {shown.length < changes.length && (
            <Button className="self-center" onClick={() => setAll(true)}>
              {t('showAll', { count: changes.length })}
            </Button>
          )}
          {all && data.total > changes.length && (
            <p className="text-muted text-sm">{t('cut', { count: changes.length, total: data.total })}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
