import { ChevronDown, ChevronUp } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { useWideWindow } from '../../kit/layout/use-wide-window.ts';
import { markdownBlocks } from '../../kit/text/markdown-blocks.ts';
import { textChanges } from '../../kit/text/text-diff.ts';
import { groupChanges, type Stretch } from './blocks.ts';
import { SideBySide } from './side-by-side.tsx';
import { Unified } from './unified.tsx';
import { useDifferences } from './use-differences.ts';

export interface ComparisonProps {
  before: string;
  after: string;
  titles: { before: string; after: string };
}

/** Compares two Markdown texts as they read, side by side, or in one column in narrow windows. */
export function Comparison(props: ComparisonProps) {
  // Its words load on demand. Without a fallback here, the dialog around it would be hidden meanwhile.
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Compared {...props} />
    </Suspense>
  );
}

function Compared({ before, after, titles }: ComparisonProps) {
  const t = useTexts('changes');
  const stretches = useMemo(
    () => groupChanges(textChanges(markdownBlocks(before), markdownBlocks(after))),
    [before, after],
  );
  const count = stretches.filter(({ kind }) => kind === 'difference').length;
  const [opened, setOpened] = useState<ReadonlySet<Stretch>>(new Set());
  const region = useRef<HTMLDivElement>(null);
  const { current, go, onKeyDown } = useDifferences(count, region);
  const Stretches = useWideWindow() ? SideBySide : Unified;
  const toggle = (stretch: Stretch) =>
    setOpened((open) =>
      open.has(stretch) ? new Set([...open].filter((one) => one !== stretch)) : new Set([...open, stretch]),
    );

  if (count === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its buttons
    <div className="flex min-h-0 min-w-0 grow flex-col gap-2" onKeyDown={onKeyDown}>
      <div className="sticky -top-5 z-10 flex items-center justify-end gap-1 bg-card">
        <p role="status" className="mr-auto text-muted text-sm">
          {current === undefined ? t('count', { count }) : t('place', { place: current + 1, count })}
        </p>
        <IconButton
          size="sm"
          label={t('previous')}
          aria-keyshortcuts="p"
          icon={<ChevronUp size={16} />}
          onClick={() => go(-1)}
        />
        <IconButton
          size="sm"
          label={t('next')}
          aria-keyshortcuts="n"
          icon={<ChevronDown size={16} />}
          onClick={() => go(1)}
        />
      </div>
      <ScrollRegion
        ref={region}
        label={t('label')}
        className="min-h-0 grow overflow-y-auto rounded-md border border-line focus-visible:-outline-offset-2"
      >
        <Stretches {...{ stretches, titles, current, opened }} onToggle={toggle} />
      </ScrollRegion>
    </div>
  );
}
