import type { Article, ArticleBrief, Outline } from './article.ts';
import type { EnginePorts, ModelFailure, RunObserver } from './ports.ts';
import { stepHashes } from './prompt/input-hash.ts';
import { CANCELLED, checkpointed, type ModelPorts, unlessCancelled } from './prompt/step.ts';
import { makeOutline, StoredOutline } from './write/outline/make-outline.ts';
import { repairSections } from './write/repair/repair-sections.ts';
import { progressReporter } from './write/run/run-progress.ts';
import { writeClosing, writeParts } from './write-parts.ts';

export type WriteResult = { ok: true; article: Article } | { ok: false; failure: ModelFailure };

/**
 * Writes the article of a brief. With a model: outline, sections, at most one round of repairs, then introduction and
 * conclusion; without one by extraction. Steps with a checkpoint don't run again, so an interrupted run resumes.
 */
export function writeArticle(brief: ArticleBrief, ports: EnginePorts): Promise<WriteResult> {
  const { model } = ports;
  return unlessCancelled<WriteResult>(ports.signal, () =>
    model === null ? draftFromSources(brief, ports) : writeWithModel(brief, { ...ports, model }),
  );
}

async function writeWithModel(input: ArticleBrief, ports: ModelPorts): Promise<WriteResult> {
  const { compute } = ports;
  const progress = progressReporter(ports.observer);
  progress.reading();
  const { brief, language, passages, hash, notes } = await compute('prepareBrief', input);

  progress.outlining();
  const outlined = await checkpointed(
    ports.checkpoints,
    { step: 'outline', inputHash: hash, schema: StoredOutline },
    async () =>
      brief.outline
        ? {
            ok: true,
            value: await compute('assignPassages', { input: brief.outline, brief, language, passages }),
          }
        : makeOutline({ brief, language, passages }, ports),
  );
  if (!outlined.ok) return outlined;
  const outline = outlined.value;
  announce(outline, ports.observer);
  progress.outlineDone(outline);

  const shared = await compute('sharedFacts', { outline, passages });
  const runInput = { brief, outline, passages, shared, hashes: stepHashes(hash, outline) };
  const written = await writeParts(runInput, ports, progress);
  if (!written.ok) return written;
  const { sections: drafts, metadata } = written.value;
  progress.repairing();
  const repaired = await repairSections({ ...runInput, sections: drafts }, ports);
  if (!repaired.ok) return repaired;
  progress.closing();
  const closed = await writeClosing(runInput, repaired.value, ports, progress);
  if (!closed.ok) return closed;
  if (ports.signal.aborted) return CANCELLED;

  progress.finishing();
  const { sections, notes: faults } = await compute('finalizeSections', {
    brief,
    outline,
    passages,
    sections: closed.value,
  });
  const article = await compute('finishArticle', {
    brief,
    outline,
    sections,
    passages,
    metadata,
    notes: [...faults, ...notes],
  });
  progress.done();
  return { ok: true, article };
}

async function draftFromSources(
  input: ArticleBrief,
  { observer, compute }: Pick<EnginePorts, 'observer' | 'compute'>,
): Promise<WriteResult> {
  const progress = progressReporter(observer);
  progress.reading();
  const { article, outline, sections } = await compute('writeNotes', input);
  announce(outline, observer);
  progress.outlineDone(outline);
  for (const { id, markdown } of sections) {
    observer.onSectionText(id, markdown);
    progress.sectionDone(id);
  }
  progress.finishing();
  progress.done();
  return { ok: true, article };
}

function announce({ sections }: Outline, observer: RunObserver): void {
  observer.onOutline(sections.map(({ id, heading }) => ({ id, heading })));
}
