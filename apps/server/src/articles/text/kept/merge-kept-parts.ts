import type { KeptPart } from '@inkstep/contract';
import {
  type Article,
  type ArticleBrief,
  detectLanguage,
  keepParts,
  type NamedPart,
  plainText,
} from '@inkstep/engine';
import { articleParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import { type Evidence, selectEvidence } from '../../review/select-evidence.ts';
import { findArticle } from '../queries.ts';
import { sectionStates } from '../sections/section-states.ts';
import { editedText } from './edited-text.ts';

export interface KeptArticle {
  article: Article;
  /** Set if it differs from the article, so that kept parts still count as typed. */
  asGenerated: Partial<Pick<Evidence, 'generatedText' | 'sections'>>;
}

interface EndedRun {
  workspaceId: string;
  taskId: string | null;
  brief: ArticleBrief;
  keep: readonly KeptPart[];
}

/**
 * Merges the kept parts of the replaced article into a run's result. That article doesn't change while the run is
 * active.
 */
export async function mergeKeptParts(
  ctx: { db: Db },
  { workspaceId, taskId, brief, keep }: EndedRun,
  written: Article,
): Promise<KeptArticle> {
  const current = taskId === null ? undefined : await findArticle(ctx.db, { workspaceId, taskId });
  if (!current) return { article: written, asGenerated: {} };
  const evidence = await findEvidence(ctx, current);
  const language = detectLanguage(plainText(current.text));
  const around = keep.filter((part): part is NamedPart => part.part !== 'section');
  const { text, generated } = keepParts(written, editedText(current, language, evidence), around);
  // The outline of a run with locked sections consists of the article's sections.
  const typed = sectionStates(articleParts(current.text, language), evidence.sections).flatMap((state, at) =>
    state.typed && brief.outline?.sections[at]?.lockedText !== undefined ? [`s${at + 1}`] : [],
  );
  const { sections } = selectEvidence(written);
  return {
    article: { ...written, text },
    asGenerated: {
      generatedText: generated,
      sections: sections.map((section) =>
        typed.includes(section.id) ? { ...section, markdown: null } : section,
      ),
    },
  };
}
