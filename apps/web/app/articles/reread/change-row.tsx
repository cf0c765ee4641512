import type { SourceChange } from '@inkstep/contract';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { KindIcon } from './kind-icon.tsx';
import { changedFigure } from './new-figure.ts';

export interface ChangeRowProps {
  change: SourceChange;
  onOpen: () => void;
  /** Shows the source instead of the article. */
  ofArticle?: boolean;
}

/** One line about a changed source, which opens it. */
export function ChangeRow({ change, onOpen, ofArticle = false }: ChangeRowProps) {
  const t = useTexts('reread');
  const figure = changedFigure(change);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-start gap-3 px-4 py-2.5 text-left transition-colors hover:bg-sunken sm:px-5"
    >
      <KindIcon kind={change.kind} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{t(`kinds.${change.kind}`)}</span>
          {figure && (
            <span className="text-muted tabular-nums">
              <del>{figure.before}</del> <span aria-hidden>→</span>{' '}
              <ins className="font-medium text-ink no-underline">{figure.after}</ins>
            </span>
          )}
        </span>
        <span className="line-clamp-1 break-words text-muted text-xs">
          {change.isKept && `${t('keptHere')} · `}
          {ofArticle ? change.source.title || change.source.url : change.article}
        </span>
      </span>
      <ChevronRight size={16} className="mt-1 shrink-0 text-muted" aria-hidden />
    </button>
  );
}
