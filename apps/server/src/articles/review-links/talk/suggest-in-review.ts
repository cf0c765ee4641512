import type { CommentAnchor, ReviewSuggestion } from '@inkstep/contract';
import { tellMembers } from '../../../workspaces/index.ts';
import { textChanged } from '../../approval/policy.ts';
import { locateAnchor } from '../../comments/locate-anchor.ts';
import { idTaken } from '../../comments/policy.ts';
import { listConcerned, listGroup } from '../../suggestions/queries.ts';
import { storeEdit } from '../../suggestions/suggest-edit.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { placeOf, presentSuggestion } from './list-talk.ts';
import { actInReview } from './write-comment.ts';

interface Suggested {
  id: string;
  anchor: CommentAnchor;
  replacement: string;
  note: string;
}

/** Stores other words for a part of the text as suggestions, once for their ID. @throws DomainError ARTICLE_CHANGED if that part isn't there any more; CONFLICT; GENERATION_RUNNING */
export const suggestInReview = (
  ctx: ReviewCtx,
  visitor: Visitor,
  { id: groupId, anchor, replacement, note }: Suggested,
): Promise<{ suggestions: ReviewSuggestion[] }> =>
  actInReview(ctx, visitor, async (tx, acting) => {
    const { article, key, link, reviewer, reviewerIds } = acting;
    const place = placeOf(acting);
    const known = await listGroup(tx.db, place, groupId);
    if (known.some(({ reviewerId }) => reviewerId === null || !reviewerIds.includes(reviewerId)))
      throw idTaken();
    if (known.length === 0) {
      const found = locateAnchor(anchor, article.text);
      if (!found) throw textChanged();
      const text = article.text.slice(0, found.start) + replacement + article.text.slice(found.end);
      await storeEdit(
        tx,
        { ...key, article },
        {
          author: {
            userId: null,
            authorKind: 'reviewer',
            authorName: reviewer.name,
            reviewerId: reviewer.id,
            reviewLinkId: link.id,
          },
          edit: { group_id: groupId, article_version: article.version, text, note },
        },
      );
      const concerned = await listConcerned(tx.db, key);
      await tellMembers(tx, [...concerned, ...(link.createdBy === null ? [] : [link.createdBy])], {
        ...key,
        kind: 'suggestion',
        actor: { name: reviewer.name },
        subjectId: groupId,
        key: groupId,
        quote: note,
      });
    }
    const stored = await listGroup(tx.db, place, groupId);
    return { suggestions: stored.map((row) => presentSuggestion(row, reviewerIds)) };
  });
