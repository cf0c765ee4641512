import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import type { InputCount } from '../input/count-text.ts';
import type { BatchBrief } from './changed-elsewhere.ts';

export interface OutcomeProps {
  articles: number;
  brief: BatchBrief;
  /** Counts of the input; undefined once there is a plan. */
  count: InputCount | undefined;
  onTarget: (targetCount: number) => void;
}

/** Shows how many articles will be generated and what limits the number. */
export function Outcome({ articles, brief, count, onTarget }: OutcomeProps) {
  const t = useTexts('batches');
  const { inputMode, globalSettings } = brief;
  const isCapped = count && inputMode === 'KEYWORDS' && count.lines > globalSettings.targetCount;
  return (
    <div role="status" className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:w-full">
      <span className="font-medium tabular-nums">{t('content.articles', { count: articles })}</span>
      {count && count.withUrls > 0 && (
        <span className="text-muted">{t('content.withUrls', { count: count.withUrls })}</span>
      )}
      {isCapped && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-warning">
          {t('content.capped', { lines: count.lines, most: globalSettings.targetCount })}
          <Button size="sm" onClick={() => onTarget(Math.min(count.lines, BATCH_LIMITS.articles))}>
            {t('content.useAll')}
          </Button>
        </span>
      )}
    </div>
  );
}
