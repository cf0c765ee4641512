import { BookOpenCheck, CircleGauge, History, ListTree, MessagesSquare, Search } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { EvidenceTab } from '../../review/evidence/evidence-tab.tsx';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import type { PanelView } from '../editor/article-session.ts';
import { SectionsTab } from '../sections/sections-tab.tsx';
import { ChecksTab, type ChecksTabProps } from './checks-tab.tsx';

const ReviewTab = lazyPart(() => import('./review-tab.tsx'));
const SeoTab = lazyPart(() => import('../seo/seo-tab.tsx'));
const VersionsTab = lazyPart(() => import('../versions/versions-tab.tsx'));

const ICON = { size: 18, strokeWidth: 1.75 };
const TABS = [
  { value: 'checks', icon: <CircleGauge {...ICON} /> },
  { value: 'evidence', icon: <BookOpenCheck {...ICON} /> },
  { value: 'review', icon: <MessagesSquare {...ICON} /> },
  { value: 'sections', icon: <ListTree {...ICON} /> },
  { value: 'seo', icon: <Search {...ICON} /> },
  { value: 'versions', icon: <History {...ICON} /> },
] as const;
type PanelTab = (typeof TABS)[number]['value'];

const isOfReview = (view: PanelView) => view === 'comments' || view === 'suggestions' || view === 'review';

/** Tabs of the panel. What members say to each other about the text shares one, so that all fit in a row. */
export function PanelTabs(props: ChecksTabProps) {
  const t = useTexts('articles');
  const { openTab } = useArticleSession();
  const view = useArticle(({ panel }) => panel.view);
  const suggestions = useArticle(({ suggestionCount }) => suggestionCount);
  const comments = useArticle(({ threadCount }) => threadCount);
  const reviewed = useRef<PanelView>(undefined);
  const tab: PanelTab = view === 'comments' || view === 'suggestions' ? 'review' : view;
  const open = (next: PanelTab) => {
    if (isOfReview(view)) reviewed.current = view;
    const first = comments === 0 && suggestions > 0 ? 'suggestions' : 'comments';
    openTab(next === 'review' ? (reviewed.current ?? first) : next);
  };
  return (
    <Tabs
      fill
      label={t('panel.label')}
      value={tab}
      onChange={open}
      tabs={TABS.map(({ value, icon }) => ({
        value,
        icon,
        label: t(`panel.tabs.${value}`),
        count: (value === 'review' && comments + suggestions) || undefined,
      }))}
    >
      <Suspense fallback={<SkeletonText lines={6} className="p-4" />}>{CONTENT[tab](props)}</Suspense>
    </Tabs>
  );
}

const CONTENT: Readonly<Record<PanelTab, (props: ChecksTabProps) => ReactNode>> = {
  checks: (props) => <ChecksTab {...props} />,
  evidence: () => <EvidenceTab />,
  review: () => <ReviewTab />,
  sections: () => <SectionsTab />,
  seo: () => <SeoTab />,
  versions: () => <VersionsTab />,
};
