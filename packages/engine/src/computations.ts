import { findAdditions } from './additions/find-additions.ts';
import { checkArticle } from './check/check-article.ts';
import { citedSentences } from './check/cited-sentences.ts';
import { hasNewForm } from './check/reread/has-new-form.ts';
import { rereadSource } from './check/reread/reread-source.ts';
import { standingChanges } from './check/reread/standing-changes.ts';
import { suspectSources } from './check/suspect-sources.ts';
import { supportQuestions } from './check/verify/support-questions.ts';
import { addLinks } from './cluster/add-links.ts';
import { planLinks } from './cluster/plan-links.ts';
import { proposePageLinks } from './cluster/propose-page-links.ts';
import { reviewList } from './cluster/review-list.ts';
import { unsourcedWords } from './cluster/unsourced-words.ts';
import { proposeFromSources } from './digest/revise-from-sources.ts';
import { outlineNotes, writeNotes } from './digest/write-notes.ts';
import { naturalLinks } from './natural-links.ts';
import { partialArticle } from './partial-article.ts';
import { plannedLinkStates } from './planned-link-states.ts';
import { rankTexts } from './read/rank-texts.ts';
import { sourceSupport } from './read/source-support.ts';
import { finishArticle } from './write/assembly/finish-article.ts';
import { assignPassages } from './write/outline/assign-passages.ts';
import { offeredPassages } from './write/outline/evidence.ts';
import { parseOutline } from './write/outline/parse.ts';
import { finalizeSections } from './write/repair/finalize-sections.ts';
import { betterVersions, findRepairs } from './write/repair/find-repairs.ts';
import { passagesForRevision } from './write/revision/passages-for-revision.ts';
import { prepareRevision } from './write/revision/prepare-revision.ts';
import { toProposal } from './write/revision/to-proposal.ts';
import { prepareBrief } from './write/run/prepare-brief.ts';
import { finalClaims } from './write/sections/final-claims.ts';
import { sharedFacts } from './write/sections/shared-facts.ts';

/** Expensive parts of the engine. They are pure, so a server may run them in another process. */
export const computations = {
  prepareBrief,
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
  writeNotes,
  outlineNotes,
  prepareRevision,
  proposeFromSources,
  passagesForRevision,
  toProposal,
  sourceSupport,
  suspectSources,
  rereadSource,
  hasNewForm,
  standingChanges,
  rankTexts,
  checkArticle,
  citedSentences,
  supportQuestions,
  naturalLinks,
  proposePageLinks,
  addLinks,
  findAdditions,
  reviewList,
  planLinks,
  plannedLinkStates,
  unsourcedWords,
};

export type Computations = typeof computations;

export type Compute = <Name extends keyof Computations>(
  name: Name,
  input: Parameters<Computations[Name]>[0],
) => Promise<ReturnType<Computations[Name]>>;
