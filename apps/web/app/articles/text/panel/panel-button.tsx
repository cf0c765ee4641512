import { PanelRight } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

/** Toggles the panel beside the text. Shows the score, if there is one. */
export function PanelButton({ hasScore }: { hasScore: boolean }) {
  const t = useTexts('articles');
  const { setOpen, openSheet, store } = useArticleSession();
  const score = useArticle(({ checked }) => checked?.report.score);
  const isOpen = useArticle(({ panel }) => panel.open);
  const isWide = useWideWindow();
  const label = t('panel.toggle');
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...(isWide && { 'aria-pressed': isOpen })}
        onClick={() => (isWide ? setOpen(!store.read().panel.open) : openSheet())}
        className={classNames(
          'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-muted text-xs tabular-nums transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2',
          isWide && isOpen && 'bg-accent-soft text-accent hover:text-accent',
        )}
      >
        {hasScore && score}
        <PanelRight size={17} />
      </button>
    </Tooltip>
  );
}
