import type { ArticleEvidence } from '@inkstep/contract';
import { linkRemoval, sentenceRemoval } from '@inkstep/contract/text-removal';
import { type ReactElement, type RefObject, useState } from 'react';
import type { AskWorker } from '../../../writing/checks/use-checks-worker.ts';
import { type Flag, flagAfter } from '../../../writing/editor/flags.ts';
import type { MarkdownEditorHandle, OpenedBy } from '../../../writing/editor/markdown-editor.tsx';
import type { OpenedCitation } from '../../../writing/editor/opened-citation.ts';
import { EvidenceSide } from './evidence-side.tsx';
import { useOpenedEvidence } from './use-opened-evidence.ts';
import { useOwnKnowledge } from './use-own-knowledge.ts';

interface EvidenceSideInput {
  taskId: string;
  evidence: ArticleEvidence | undefined;
  ask: AskWorker;
  body: string;
  editor: RefObject<MarkdownEditorHandle | null>;
  /** Shows the editor if only the preview is visible. */
  showText: () => void;
  rewriteFromSource: (flag: Flag) => (() => void) | undefined;
  inside: boolean;
}

interface ShownEvidence {
  /** The side panel, while a citation or flag is open. */
  side: ReactElement | undefined;
  flags: readonly Flag[];
  setFlags: (flags: readonly Flag[]) => void;
  openCitation: (citation: OpenedCitation, by: OpenedBy) => void;
  openFlag: (id: string | undefined, by: OpenedBy) => void;
}

export function useEvidenceSide(input: EvidenceSideInput): ShownEvidence {
  const { taskId, evidence, ask, body, editor, showText, rewriteFromSource, inside } = input;
  const [flags, setFlags] = useState<readonly Flag[]>([]);
  const ownKnowledge = useOwnKnowledge(taskId);
  const { opened, panel, open, close } = useOpenedEvidence();

  const openCitation = (citation: OpenedCitation, { keyboard }: OpenedBy) =>
    open({ kind: 'citation', citation }, keyboard);
  const show = (flag: Flag | undefined, { keyboard }: OpenedBy) => {
    if (!flag) return;
    showText();
    open({ kind: 'flag', id: flag.id, start: flag.start }, keyboard);
    editor.current?.reveal(flag.start, flag.end, { focus: false });
  };
  const next = () => {
    if (opened?.kind !== 'flag') return;
    const place = flags.find(({ id }) => id === opened.id)?.start ?? opened.start - 1;
    show(flagAfter(flags, place), { keyboard: false });
  };
  const remove = ({ start, end, problems }: Flag) => {
    const isLink = problems.every(({ kind }) => kind === 'links');
    editor.current?.change((isLink ? linkRemoval : sentenceRemoval)(body, start, end));
  };

  return {
    side: opened && evidence && (
      <EvidenceSide
        ref={panel}
        opened={opened}
        evidence={evidence}
        ask={ask}
        inside={inside}
        flags={flags}
        onRemove={remove}
        rewriteFromSource={rewriteFromSource}
        onOwnKnowledge={(flag) => ownKnowledge.mark(flag.text)}
        onNext={next}
        onOpenCitation={(citation) => openCitation(citation, { keyboard: true })}
        onClose={close}
      />
    ),
    flags,
    setFlags,
    openCitation,
    openFlag: (id, by) =>
      show(
        flags.find((flag) => flag.id === id),
        by,
      ),
  };
}
