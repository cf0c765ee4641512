import { finishArticle } from './assembly/finish-article.ts';
import { partialArticle } from './assembly/partial-article.ts';
import { checkArticle } from './checks/check-article.ts';
import { addLinks } from './cluster/add-links.ts';
import { proposeLinks } from './cluster/propose-links.ts';
import { draftOutline } from './drafter/draft-outline.ts';
import { writeDraft } from './drafter/write-draft.ts';
import { assignPassages } from './outline/assign-passages.ts';
import { offeredPassages } from './outline/evidence.ts';
import { parseOutline } from './outline/parse.ts';
import { rankTexts } from './passages/rank-texts.ts';
import { sourceSupport } from './passages/source-support.ts';
import { finalizeSections } from './repair/finalize-sections.ts';
import { betterVersions, findRepairs } from './repair/find-repairs.ts';
import { passagesForRevision } from './revision/passages-for-revision.ts';
import { proposalOf } from './revision/proposal-of.ts';
import { proposeFromSources } from './revision/propose-from-sources.ts';
import { readRevision } from './revision/read-revision.ts';
import { readBrief } from './run/read-brief.ts';
import { finalClaims } from './sections/final-claims.ts';
import { sharedFacts } from './sections/shared-facts.ts';

/** The expensive parts of the engine. They are pure, so a server may run them in another thread. */
export const computations = {
  readBrief,
  offeredPassages,
  parseOutline,
  assignPassages,
  sharedFacts,
  findRepairs,
  finalClaims,
  betterVersions,
  finalizeSections,
  finishArticle,
  partialArticle,
  writeDraft,
  draftOutline,
  readRevision,
  proposeFromSources,
  passagesForRevision,
  proposalOf,
  sourceSupport,
  rankTexts,
  checkArticle,
  proposeLinks,
  addLinks,
};

export type Computations = typeof computations;

export type Compute = <Name extends keyof Computations>(
  name: Name,
  input: Parameters<Computations[Name]>[0],
) => Promise<ReturnType<Computations[Name]>>;
