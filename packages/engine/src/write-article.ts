import type { Article, ArticleBrief, ArticleNote, Outline, Passage } from './article.ts';
import { articleLanguage } from './article-language.ts';
import { assembleArticle } from './assembly/assemble-article.ts';
import { draftInPieces } from './drafter/draft-article.ts';
import { runMaterial } from './kept/run-material.ts';
import { plainLine } from './markdown/plain-line.ts';
import { articleMetadata } from './metadata/article-metadata.ts';
import { givenOutline } from './outline/given-outline.ts';
import { makeOutline, StoredOutline } from './outline/make-outline.ts';
import { onlyOpinions } from './passages/only-opinions.ts';
import type { EnginePorts, ModelFailure, RunObserver } from './ports.ts';
import { finishSections } from './repair/finish-sections.ts';
import { givenSupport } from './repair/measure-section.ts';
import { sectionReader } from './repair/section-reader.ts';
import { inTurns } from './run/in-pieces.ts';
import { inputHash, stepHashes } from './run/input-hash.ts';
import { runProgress } from './run/run-progress.ts';
import { CANCELLED, checkpointed, type ModelPorts } from './run/step.ts';
import { writeParts } from './write-parts.ts';

/** In a note. */
const LONGEST_TITLE = 80;

export type WriteResult = { ok: true; article: Article } | { ok: false; failure: ModelFailure };

/**
 * Writes the article of a brief: with the model in two rounds of calls and at most one of repair, without one by
 * extraction from the sources. Steps that the checkpoints know are not run again, so a run that was stopped anywhere
 * goes on where it was.
 */
export async function writeArticle(brief: ArticleBrief, ports: EnginePorts): Promise<WriteResult> {
  if (ports.signal.aborted) return CANCELLED;
  const { model } = ports;
  return model === null
    ? { ok: true, article: await draftFromSources(brief, ports) }
    : writeWithModel(brief, { ...ports, model });
}

async function writeWithModel(given: ArticleBrief, ports: ModelPorts): Promise<WriteResult> {
  const progress = runProgress(ports.observer);
  progress.reading();
  const { turn = async () => undefined } = ports;
  await turn();
  const language = articleLanguage(given);
  const { brief, passages } = await inTurns(runMaterial(given, language), turn);
  const materialHash = inputHash({ brief, language, passages });

  progress.outlining();
  const outlined = await checkpointed(
    ports.checkpoints,
    { step: 'outline', inputHash: materialHash, schema: StoredOutline },
    async () =>
      brief.outline
        ? {
            ok: true,
            value: await inTurns(givenOutline(brief.outline, { brief, language, passages }), turn),
          }
        : makeOutline({ brief, language, passages }, ports),
  );
  if (!outlined.ok) return outlined;
  const outline = outlined.value;
  announce(outline, ports.observer);
  progress.outlineDone(outline);

  const hashes = stepHashes(materialHash, outline);
  const read = sectionReader(passages, outline.language);
  const material = { brief, outline, passages, hashes, read };
  const [written, support] = await Promise.all([
    writeParts(material, ports, progress),
    // Nobody waits for this while the model writes.
    inTurns(givenSupport(outline, passages), turn),
  ]);
  if (!written.ok) return written;
  const { sections: drafts, metadata } = written.value;
  const finished = await finishSections({ ...material, sections: drafts, support }, ports);
  if (!finished.ok) return finished;
  if (ports.signal.aborted) return CANCELLED;

  progress.finishing();
  await turn();
  const { sections } = finished.value;
  const article = assembleArticle({
    brief,
    title: outline.title,
    language,
    sections,
    passages,
    metadata: articleMetadata(metadata, brief, outline, sections),
    writtenBy: 'model',
    notes: [
      ...evidenceNotes(brief, outline, passages),
      ...finished.value.notes,
      ...readingNotes(given, brief),
    ],
    locked: lockedIds(outline),
  });
  progress.done();
  return { ok: true, article };
}

async function draftFromSources(
  given: ArticleBrief,
  { observer, turn = async () => undefined }: Pick<EnginePorts, 'observer' | 'turn'>,
): Promise<Article> {
  const progress = runProgress(observer);
  progress.reading();
  const { brief, outline, sections, passages, metadata, notes } = await inTurns(draftInPieces(given), turn);
  announce(outline, observer);
  progress.outlineDone(outline);
  for (const { id, markdown } of sections) {
    observer.onSectionText(id, markdown);
    progress.sectionDone(id);
  }
  progress.finishing();
  const { title, language } = outline;
  const article = assembleArticle({
    brief,
    title,
    language,
    sections,
    passages,
    metadata,
    writtenBy: 'drafter',
    notes: [...notes, ...readingNotes(given, brief)],
    locked: lockedIds(outline),
  });
  progress.done();
  return article;
}

const lockedIds = ({ sections }: Outline): Set<string> =>
  new Set(sections.filter(({ locked }) => locked).map(({ id }) => id));

function announce({ sections }: Outline, observer: RunObserver): void {
  observer.onOutline(sections.map(({ id, heading }) => ({ id, heading })));
}

/** `read` has the sources as they were read, and maybe further ones behind them. */
function readingNotes(given: ArticleBrief, read: ArticleBrief): ArticleNote[] {
  const partly = given.sources.filter(({ content }, index) => content !== read.sources[index]?.content);
  if (partly.length === 0) return [];
  return [{ kind: 'beginnings', titles: partly.map(({ title }) => plainLine(title, LONGEST_TITLE)) }];
}

function evidenceNotes(
  { sources }: ArticleBrief,
  { sections }: Outline,
  passages: readonly Passage[],
): ArticleNote[] {
  if (sources.length === 0) return [{ kind: 'noSources' }];
  return sections
    .filter(({ kind }) => kind === 'body' || kind === 'faq')
    .flatMap(({ heading, hasEvidence, passageIds }): ArticleNote[] => {
      if (!hasEvidence) return [{ kind: 'noEvidence', heading }];
      const own = passages.filter(({ id }) => passageIds.includes(id));
      return onlyOpinions(own, sources) ? [{ kind: 'opinionsOnly', heading }] : [];
    });
}
