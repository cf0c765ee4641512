import type { Place } from '@inkstep/engine/checks';
import type { CheckedText } from '../../../editor/checks/check-text.ts';
import { ChecksPanel } from '../../../editor/checks/checks-panel.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { ClusterPages } from './cluster-pages.tsx';
import type { ClusterEntry } from './post-fields.ts';
import { PostSeo } from './post-seo.tsx';
import { PostSettings, type PostSettingsProps } from './post-settings.tsx';
import { POST_CHECKS } from './use-post-checks.ts';

const TABS = { post: ['settings', 'seo', 'checks'], pillar: ['settings', 'pages', 'seo', 'checks'] } as const;
export type PanelTab = (typeof TABS)['pillar'][number];

export interface PostPanelProps extends PostSettingsProps {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  cluster: readonly ClusterEntry[];
  onCluster: (cluster: readonly ClusterEntry[]) => void;
  checked: CheckedText | undefined;
  onOpenPlace: (place: Place) => void;
}

/** Side panel with settings, SEO and checks in tabs. */
export function PostPanel(props: PostPanelProps) {
  const { tab, onTab, cluster, onCluster, checked, onOpenPlace, ...fields } = props;
  const t = useTexts('adminBlog');
  return (
    <aside
      aria-label={t('panel.label')}
      className="min-w-0 rounded-md border border-line bg-card px-4 pt-1 pb-4 xl:h-[calc(100dvh-8.75rem)] xl:min-h-[32rem] xl:overflow-y-auto"
    >
      <Tabs
        dense
        label={t('panel.label')}
        value={tab}
        onChange={onTab}
        tabs={TABS[fields.kind].map((value) => ({ value, label: t(`panel.${value}`) }))}
      >
        {tab === 'settings' && <PostSettings {...fields} />}
        {tab === 'pages' && <ClusterPages entries={cluster} onChange={onCluster} />}
        {tab === 'seo' && <PostSeo {...fields} />}
        {tab === 'checks' && <ChecksPanel checked={checked} only={POST_CHECKS} onOpen={onOpenPlace} />}
      </Tabs>
    </aside>
  );
}
