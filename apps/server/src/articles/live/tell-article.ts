import type { ArticleKind } from '@inkstep/contract';
import { afterCommit } from '../../platform/db/transaction.ts';
import { ARTICLE_CHANNEL, type TellCtx } from './context.ts';
import { countChange, type SavedText, storeSaver } from './queries.ts';

const tell = ({ db, notifications }: TellCtx, taskId: string): void =>
  afterCommit(db, () => notifications.notifySoon(ARTICLE_CHANNEL, taskId));

/**
 * Tells open pages that comments, suggestions and so on of a task's article changed. Call it in the transaction of the
 * change: pages are told once that commits, and by the row even if the notification is lost.
 */
export async function tellArticle(ctx: TellCtx, taskId: string, kind: ArticleKind): Promise<void> {
  if (kind === 'comments' || kind === 'suggestions' || kind === 'review' || kind === 'asides')
    await countChange(ctx.db, taskId, kind);
  tell(ctx, taskId);
}

/** Tells open pages that a new version of an article's text was saved, and by whom. */
export async function tellSaved(ctx: TellCtx, taskId: string, saved: SavedText): Promise<void> {
  await storeSaver(ctx.db, taskId, saved);
  tell(ctx, taskId);
}
