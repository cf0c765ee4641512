import { useTexts } from '../i18n/language-context.ts';
import { LinkTabs } from '../kit/layout/link-tabs.tsx';

const TABS = {
  post: '/admin/blog',
  pillar: '/admin/pillars',
  topics: '/admin/blog/topics',
  redirects: '/admin/blog/redirects',
  settings: '/admin/blog/settings',
} as const;
type BlogTab = keyof typeof TABS;

/** Links between the parts of the blog that admins manage. */
export function BlogTabs({ current }: { current: BlogTab }) {
  const t = useTexts('blogAdmin');
  const tabs = (Object.keys(TABS) as BlogTab[]).map((tab) => ({
    to: TABS[tab],
    label: t(`tabs.${tab}`),
    isCurrent: tab === current,
  }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
}
