import { NOTES_CHECKS, openChecks } from '@inkstep/engine/open-checks';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { formatList } from '../../../kit/text/format.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

export interface OpenChecksProps {
  /** True for research notes, which have fewer checks and no score. */
  isNotes: boolean;
  onLeave: () => void;
}

/** Names the checks that a finished article doesn't pass, and leads to them. Shows nothing if there are none. */
export function OpenChecks({ isNotes, onLeave }: OpenChecksProps) {
  const t = useTexts('articles');
  const isWide = useWideWindow();
  const { openTab, setOpen, openSheet } = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const open = checked ? openChecks(checked.report, isNotes ? NOTES_CHECKS : undefined) : [];
  if (open.length === 0) return null;
  const show = () => {
    onLeave();
    openTab('checks');
    if (isWide) setOpen(true);
    else openSheet();
  };
  return (
    <Alert tone="warning" title={t('export.openChecks', { count: open.length })}>
      <p>{formatList(open.map(({ name }) => t(`checks.names.${name}`)))}</p>
      <Button size="sm" className="mt-2" onClick={show}>
        {t(isNotes ? 'export.showChecks' : 'export.showScore')}
      </Button>
    </Alert>
  );
}
