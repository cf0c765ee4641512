import type { Place } from '@inkstep/engine/checks';
import { useState } from 'react';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import type { CheckedText } from '../checks/use-checks.ts';
import { OwnKnowledgeList } from '../evidence/own-knowledge-list.tsx';
import { useOwnKnowledge } from '../evidence/use-own-knowledge.ts';
import { type Panel, PanelChoice } from '../sections/panel-choice.tsx';
import { SectionsPanel } from '../sections/sections-panel.tsx';
import type { Revisions } from '../sections/use-revisions.tsx';
import { useSectionLocks } from '../sections/use-section-locks.ts';

export interface ArticlePanelsProps {
  taskId: string;
  checked: CheckedText | undefined;
  /** Words of all sections of the outline, where there is one. */
  plannedWords: number | undefined;
  /** Sentences that the author vouches for. */
  ownKnowledge: readonly string[];
  revisions: Revisions;
  /** Shows a place of the text. */
  onOpen: (place: Place) => void;
}

/** Beside the text: what the checks say of it, or its sections. */
export function ArticlePanels(props: ArticlePanelsProps) {
  const { taskId, checked, plannedWords, ownKnowledge, revisions, onOpen } = props;
  const [panel, setPanel] = useState<Panel>('checks');
  const { takeBack } = useOwnKnowledge(taskId);
  const { lock, unlock } = useSectionLocks(taskId);
  return (
    <>
      <PanelChoice panel={panel} onPanel={setPanel} />
      {panel === 'checks' ? (
        <ChecksPanel checked={checked} plannedWords={plannedWords} onOpen={onOpen}>
          <OwnKnowledgeList sentences={ownKnowledge} onTakeBack={takeBack} />
        </ChecksPanel>
      ) : (
        <SectionsPanel
          sectioned={revisions.sectioned}
          names={revisions.names}
          hasModel={revisions.hasModel}
          onOpen={onOpen}
          onRevise={revisions.revise}
          onLock={lock}
          onUnlock={unlock}
        />
      )}
    </>
  );
}
