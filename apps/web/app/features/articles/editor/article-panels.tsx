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
  plannedWords: number | undefined;
  /** Sentences that the author marked as own knowledge. */
  ownKnowledge: readonly string[];
  revisions: Revisions;
  /** Reveals a range of the text. */
  onOpen: (place: Place) => void;
}

export function ArticlePanels(props: ArticlePanelsProps) {
  const { taskId, checked, plannedWords, ownKnowledge, revisions, onOpen } = props;
  const [panel, setPanel] = useState<Panel>('checks');
  const { unmark } = useOwnKnowledge(taskId);
  const { lock, unlock } = useSectionLocks(taskId);
  return (
    <>
      <PanelChoice panel={panel} onPanel={setPanel} />
      {panel === 'checks' ? (
        <ChecksPanel checked={checked} plannedWords={plannedWords} onOpen={onOpen}>
          <OwnKnowledgeList sentences={ownKnowledge} onUnmark={unmark} />
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
