import type { Place } from '@inkstep/engine/checks';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { OfferFix } from '../../../writing/checks/checks-panel.tsx';
import { ChecksPanel } from '../../../writing/checks/checks-panel.tsx';
import type { CheckedText } from '../../../writing/checks/use-checks.ts';
import { OwnKnowledgeList } from '../evidence/own-knowledge-list.tsx';
import { useOwnKnowledge } from '../evidence/use-own-knowledge.ts';
import { SectionsPanel } from '../sections/sections-panel.tsx';
import type { Revisions } from '../sections/use-revisions.tsx';
import { useSectionLocks } from '../sections/use-section-locks.ts';

const PANELS = ['checks', 'sections'] as const;
type Panel = (typeof PANELS)[number];

function PanelChoice({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const t = useTexts('articles');
  return (
    <fieldset className="mb-2 flex shrink-0 rounded-md border border-line bg-card p-0.5">
      <legend className="sr-only">{t('sections.panels')}</legend>
      {PANELS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className={classNames(
            'h-8 grow rounded-sm px-3 text-xs transition-colors',
            panel === value ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-ink',
          )}
        >
          {t(`${value}.title`)}
        </button>
      ))}
    </fieldset>
  );
}

export interface ArticlePanelsProps {
  taskId: string;
  checked: CheckedText | undefined;
  plannedWords: number | undefined;
  /** Sentences that the author marked as own knowledge. */
  ownKnowledge: readonly string[];
  isDigest: boolean;
  revisions: Revisions;
  offer: OfferFix;
  /** Reveals a range of the text. */
  onOpen: (place: Place) => void;
}

export function ArticlePanels(props: ArticlePanelsProps) {
  const { taskId, checked, plannedWords, isDigest, ownKnowledge, revisions, offer, onOpen } = props;
  const [panel, setPanel] = useState<Panel>('checks');
  const { unmark } = useOwnKnowledge(taskId);
  const { lock, unlock } = useSectionLocks(taskId);
  return (
    <>
      <PanelChoice panel={panel} onPanel={setPanel} />
      {panel === 'checks' ? (
        <ChecksPanel
          checked={checked}
          plannedWords={plannedWords}
          isDigest={isDigest}
          onOpen={onOpen}
          offer={offer}
        >
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
