import type { Resource, ResourceType } from '@inkstep/contract';
import { Library } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { PickerInput } from '../picker/picker-input.tsx';
import type { OpenResource } from '../resource-window.tsx';
import type { SourceShelf } from '../source-shelf.ts';
import { PanelList } from './panel-list.tsx';
import { useAddResources } from './use-add-resources.ts';

const ResourcePicker = lazyPart(() => import('../picker/resource-picker.tsx'));
const ResourceWindow = lazyPart(() =>
  import('../resource-window.tsx').then((module) => ({ default: module.ResourceWindow })),
);

const NOT_REDDIT: readonly ResourceType[] = ['url', 'text', 'document', 'manual'];
const REDDIT: readonly ResourceType[] = ['reddit'];

export interface LibraryPanelsProps {
  shelf: SourceShelf;
  /** Number of sources that can still be added. */
  room: number;
  /** Topics and keywords, for recommendations. */
  input: PickerInput;
}

/** The library in step 3: the picker and the panels of saved resources. */
export function LibraryPanels({ shelf, room, input }: LibraryPanelsProps) {
  const t = useTexts('library');
  const addAll = useAddResources(shelf);
  const [picking, setPicking] = useState(false);
  const [viewed, setViewed] = useState<OpenResource>();
  const view = ({ id }: Resource) => setViewed({ window: 'view', id });
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium text-base">{t('panels.title')}</h3>
        <Button icon={<Library size={16} />} onClick={() => setPicking(true)}>
          {t('panels.choose')}
        </Button>
      </div>
      <CollapsiblePanel
        title={t('panels.resources')}
        level={4}
        description={t('panels.resourcesHint')}
        defaultOpen={false}
      >
        <PanelList types={NOT_REDDIT} shelf={shelf} emptyHint={t('panels.noResources')} onView={view} />
      </CollapsiblePanel>
      <CollapsiblePanel
        title={t('panels.posts')}
        level={4}
        description={t('panels.postsHint')}
        defaultOpen={false}
      >
        <PanelList types={REDDIT} shelf={shelf} emptyHint={t('panels.noPosts')} onView={view} />
      </CollapsiblePanel>
      <Suspense>
        {picking && (
          <ResourcePicker
            input={input}
            isTaken={shelf.hasResource}
            max={room}
            onSelect={addAll}
            onClose={() => setPicking(false)}
          />
        )}
        {viewed && <ResourceWindow open={viewed} onOpen={setViewed} />}
      </Suspense>
    </section>
  );
}
