import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { useWideWindow } from '../../kit/layout/use-wide-window.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { approvalQuery } from './api.ts';
import { isShown, shownState, TONES } from './shown-state.ts';
import { ICONS } from './state-icons.ts';
import { useReportViews } from './use-report-views.ts';

/** State of the article's approval, which opens the review. Nothing in a workspace of one person that needs none. */
export default function ApprovalBadge() {
  const t = useTexts('approval');
  const { taskId, openTab, setOpen, openSheet } = useArticleSession();
  const { data } = useQuery(approvalQuery(taskId));
  const isWide = useWideWindow();
  useReportViews(data);
  if (!data || !isShown(data)) return null;
  const state = shownState(data);
  const Icon = ICONS[state];
  const open = () => {
    openTab('review');
    if (isWide) setOpen(true);
    else openSheet();
  };
  return (
    <button
      type="button"
      aria-label={t('open', { state: t(`states.${state}`) })}
      onClick={open}
      data-approval
      className="shrink-0 rounded-sm hover:brightness-95"
    >
      <Badge tone={TONES[state]} icon={<Icon size={12} />} className="h-6">
        <span>{t(`states.${state}`)}</span>
      </Badge>
    </button>
  );
}
