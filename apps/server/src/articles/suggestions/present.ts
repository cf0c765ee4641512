import type { Suggestion } from '@inkstep/contract';
import type { SuggestionRow } from './queries.ts';

/** `text`: the current text of the article, for what is in the place of a stale suggestion. */
export const presentSuggestion = (
  row: SuggestionRow,
  { text, userId }: { text: string; userId: string },
): Suggestion => ({
  id: row.id,
  group_id: row.groupId,
  state: row.state,
  start: row.start,
  end: row.end,
  before: row.before,
  replacement: row.replacement,
  prefix: row.prefix,
  suffix: row.suffix,
  now: row.state === 'stale' ? text.slice(row.start, row.end) : null,
  note: row.note,
  author: {
    kind: row.authorKind,
    name: row.authorKind === 'member' ? row.userName : row.authorName,
    purpose: row.purpose,
    is_me: row.authorKind === 'member' && row.userId === userId,
  },
  article_version: row.articleVersion,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decided_by: row.deciderName,
});
