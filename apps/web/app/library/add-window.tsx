import type { Resource } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { AddResource } from './form/add-resource.tsx';
import type { RedditSlot } from './form/reddit-tab.tsx';
import { ResourceWindow } from './resource-window.tsx';

export interface AddResourceWindowProps {
  reddit: RedditSlot;
  onSaved: (resources: Resource[]) => void;
  onClose: () => void;
}

/** Dialog to add resources for use by the page. Error messages include the reason. */
export function AddResourceWindow({ reddit, onSaved, onClose }: AddResourceWindowProps) {
  const t = useTexts('library');
  const [viewed, setViewed] = useState<string>();
  if (viewed !== undefined)
    return <ResourceWindow open={{ window: 'view', id: viewed }} onOpen={() => setViewed(undefined)} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('form.addTitle')}>
      <AddResource
        draftKey="library/add"
        reddit={reddit}
        tellsReason
        onCancel={onClose}
        onOpenExisting={setViewed}
        onSaved={onSaved}
      />
    </Dialog>
  );
}
