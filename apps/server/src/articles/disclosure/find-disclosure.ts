import { type Disclosure, sourceTypeOf, usualDisclosure, wordingKey } from '@inkstep/article/disclosure';
import type { ArticleDisclosure, DisclosureChoice } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { findDisclosure } from '../../workspaces/index.ts';
import { type Approval, approvalOf } from '../approval/approval-of.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findEvidenceRow } from '../review/queries.ts';
import { decideDisclosure } from './decide.ts';
import { measureMaking } from './measure-making.ts';
import { findMade, findProgramText, listModels, type MadeRow } from './queries.ts';

const UNCHOSEN: DisclosureChoice = { choice: 'workspace', text: '' };

/** Disclosure of how an article was made, with the approval that it depends on. */
export interface FoundDisclosure {
  workspaceId: string;
  disclosure: ArticleDisclosure;
  approval: Approval;
}

/**
 * Undefined without an article. The caller has opened the task, and read the article in the right workspace if it has
 * its ID.
 */
export async function findArticleDisclosure(
  ctx: { db: Db },
  key: TaskKey | { articleId: string },
): Promise<FoundDisclosure | undefined> {
  const article = await findMade(ctx.db, key);
  if (!article) return undefined;
  const setting = await findDisclosure(ctx.db, article.workspaceId);
  const approval = await approvalOf(ctx.db, article.id);
  const language = detectLanguage(plainText(article.text));
  const making = await makingOf(ctx, article, language);
  const { by, words, machineWords } = making;
  const { choice, text: own } = article.disclosure ?? UNCHOSEN;
  const { shown, reason } = decideDisclosure({
    choice,
    mode: setting.mode,
    by,
    isApproved: approval.suffices,
  });
  const disclosure: ArticleDisclosure = {
    shown,
    reason,
    text: choice === 'own' ? own : setting.texts[wordingKey(language)] || usualDisclosure(language, by),
    language,
    digital_source_type: shown ? sourceTypeOf(making).iptc : null,
    made_by: by,
    words,
    machine_words: machineWords,
    models: by === 'model' ? await listModels(ctx.db, article.id) : [],
    approved: approval.suffices,
    chosen: { choice, text: own },
    workspace_mode: setting.mode,
  };
  return { workspaceId: article.workspaceId, disclosure, approval };
}

async function makingOf(ctx: { db: Db }, article: MadeRow, language: string) {
  const { text, writtenBy, rewrittenBy, evidenceId, versionKind } = article;
  const evidence = evidenceId === null ? undefined : await findEvidenceRow(ctx.db, evidenceId);
  const { generatedText = '' } = evidence ?? {};
  // Only those that were accepted later. The others are in the generated text.
  const sections = (evidence?.sections ?? []).flatMap(({ markdown }) =>
    markdown === null || generatedText.includes(markdown) ? [] : markdown,
  );
  return measureMaking({
    text,
    language,
    writtenBy,
    rewrittenBy,
    generated: evidence ? [generatedText, ...sections] : [],
    ofProgram: versionKind === 'program' ? text : await findProgramText(ctx.db, article.id),
  });
}

/** Returns what readers are told, or null for nothing. */
export const toldDisclosure = (found: FoundDisclosure | undefined): Disclosure | null =>
  found?.disclosure.shown && found.disclosure.digital_source_type !== null
    ? { text: found.disclosure.text, sourceType: found.disclosure.digital_source_type }
    : null;
