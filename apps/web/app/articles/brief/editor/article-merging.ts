import { isEmptyArticle } from '@inkstep/article/article-text';
import { LIVE_LIMITS, TIMERS } from '@inkstep/contract/limits';
import { type Choice, listPlaces, type Merged, mergeTexts, settle } from '../../../kit/text/merge-texts.ts';
import type {
  ChangedText,
  DroppedWords,
  SentText,
  StoredArticle,
  UnsentArticle,
} from '../../text/article-draft.ts';
import type { EditedArticle } from './article-saver.ts';

// Loaded when somebody else has saved.

/** Returns the sent text that is stored, or was before others changed it. */
const storedOf = (sent: readonly SentText[], { pageSaves = [] }: StoredArticle): SentText | undefined =>
  sent.findLast(({ page, number }) => pageSaves.some((save) => save.page === page && save.number === number));

/** Milliseconds until the user has paused as long as before a save. */
const untilPause = ({ editedAt }: EditedArticle): number =>
  Math.max(0, editedAt + TIMERS.articleAutosaveMs - Date.now());

/**
 * Merges unsaved edits into a newer stored text. Overlapping changes become a conflict, which is shown once the user
 * pauses.
 */
export function mergeNewer(article: EditedArticle, newer: StoredArticle): void {
  const { text, conflict, postponed } = article.read();
  const { stored } = article;
  // A merge that took longer already brought a later one.
  if (newer.version < stored.version) {
    if (text !== stored.text && !article.undecided) article.add(text, 0);
    return;
  }
  // A save whose answer was lost is no change of somebody else.
  const own = storedOf(article.unanswered, newer);
  const merged = mergeTexts(own?.text ?? stored.text, text, newer.text);
  if (listPlaces(merged).length === 0) {
    article.takeMerged(newer, settle(merged));
    return;
  }
  article.clear();
  article.undecided = newer;
  article.keep(text);
  const wait = conflict && !postponed ? 0 : untilPause(article);
  if (wait > 0) article.asking = setTimeout(() => void article.merge(newer), wait);
  else {
    article.asked = text;
    article.set({ save: 'undecided', conflict: merged, conflictVersion: newer.version });
  }
}

/** Offsets in the stored text of the words that the choices drop. */
function droppedPlaces(
  stored: string,
  { conflict, choices }: { conflict: Merged; choices: readonly Choice[] },
): number[] {
  let from = 0;
  const places = listPlaces(conflict).flatMap(({ theirs }, index) => {
    const words = theirs.trim();
    const at = stored.indexOf(words, from);
    if (words === '' || at === -1) return [];
    from = at + words.length;
    return choices[index] === 'mine' ? at : [];
  });
  return places.slice(0, LIVE_LIMITS.droppedPlaces);
}

/** Stores the text that is dropped in part as a version, and then takes over the chosen parts. */
export async function resolveConflict(article: EditedArticle, choices: readonly Choice[]): Promise<void> {
  const { conflict, text: mine } = article.read();
  const newer = article.undecided;
  // What was typed since makes another conflict in a moment.
  if (!conflict || !newer || article.asked !== mine) return;
  const setAside = async (text: string, dropped?: DroppedWords) => {
    if (!isEmptyArticle(text)) await article.setAside(text, dropped);
  };
  if (choices.includes('theirs')) await setAside(mine);
  if (choices.includes('mine')) {
    const places = droppedPlaces(newer.text, { conflict, choices });
    await setAside(newer.text, { since: article.stored.version, places });
  }
  // Another text arrived meanwhile, or the user typed, and made another conflict of it, or none.
  if (article.undecided !== newer || article.read().text !== mine) return;
  article.takeMerged(newer, settle(conflict, choices));
}

/** Loads what others stored. Own saves end first, so that none is taken for a change of somebody else. */
export async function takeNewer(article: EditedArticle): Promise<ChangedText | undefined> {
  await article.settled();
  const newer = await article.load();
  await article.settled();
  const { text: before, version } = article.undecided ?? article.stored;
  if (newer.version <= version) return undefined;
  article.adopt(newer);
  return { before, after: newer.text };
}

/** Restores texts that earlier visits couldn't save, and merges those of several tabs. */
export async function restore(article: EditedArticle, drafts: readonly UnsentArticle[]): Promise<void> {
  for (const left of drafts) await restoreOne(article, left);
}

async function restoreOne(article: EditedArticle, left: UnsentArticle): Promise<void> {
  const { text, version, base, sent = [] } = left;
  const { text: shown, save } = article.read();
  if (text === shown || isEmptyArticle(text)) return;
  if (save !== 'saved') return mergeBeside(article, left);
  article.unanswered = sent;
  if (version === article.stored.version) return article.take(text, 0);
  const newer = article.stored;
  article.stored = { text: base, version };
  article.set({ text, save: 'unsaved' });
  return article.merge(newer);
}

/** Merges another tab's draft into one that is already restored, or into what was typed since. */
async function mergeBeside(article: EditedArticle, left: UnsentArticle): Promise<void> {
  const { text, base, sent = [] } = left;
  const own = sent.length > 0 ? storedOf(sent, await article.load()) : undefined;
  const merged = mergeTexts(own?.text ?? base, text, article.read().text);
  if (listPlaces(merged).length === 0) article.take(settle(merged), 0);
  else await article.setAside(text);
}
