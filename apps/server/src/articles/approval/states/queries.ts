import type { ReviewFilter } from '@inkstep/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../platform/db/sql-fragments.ts';

const isOpen = sql`EXISTS (
  SELECT FROM article_reviews WHERE article_id = reviewed.id AND state = 'asked')`;

/** Evidence counts as the same if it is the same row: other rows with the same contents may be packed away. */
const isSame = sql`NOT sources_changed AND text_hash = encode(sha256(convert_to(reviewed.text, 'UTF8')), 'hex')
  AND evidence_id IS NOT DISTINCT FROM reviewed.evidence_id
  AND author = coalesce(tasks.eeat_profile ->> 'authorName', '')`;

const hasApproval = (which = sql`true`) => sql`EXISTS (
  SELECT FROM article_approvals WHERE article_id = reviewed.id AND ended_at IS NULL AND NOT is_advisory AND ${which})`;

/** SQL version of `counts`. */
const suffices = sql`NOT is_own_text AND (accepted_at IS NOT NULL OR NOT (is_shared_browser OR is_own_link))`;

const stateWhere = (first: SQL) => sql<Exclude<ReviewFilter, 'mine'> | null>`(SELECT CASE
  ${first}
  WHEN ${hasApproval(sql`${isSame} AND ${suffices}`)} THEN 'approved'
  WHEN ${hasApproval(sql`${isSame} AND NOT is_own_text`)} THEN 'waiting'
  WHEN ${hasApproval(isSame)} THEN 'insufficient'
  WHEN ${hasApproval()} THEN 'void'
  WHEN (SELECT state FROM article_reviews WHERE article_id = reviewed.id ORDER BY asked_at DESC, id DESC LIMIT 1) = 'changes'
    THEN 'changes_asked' END
  FROM articles AS reviewed WHERE reviewed.task_id = tasks.id)`;

/** SQL version of `stateOf` and of whether an approval counts, for tasks. Null without a request or decision. */
export const reviewState = stateWhere(sql`WHEN ${isOpen} THEN 'in_review'`);

/** True for tasks in this state. `waiting` includes those with an open request. */
export const isInState = (wanted: Exclude<ReviewFilter, 'mine'>): Condition =>
  sql<boolean>`${wanted === 'waiting' ? stateWhere(sql``) : reviewState} = ${wanted}`;

/** Matches tasks with a request to the user, or to all approvers. */
export const waitsFor = (userId: string): Condition => sql<boolean>`EXISTS (
  SELECT FROM articles AS reviewed JOIN article_reviews ON article_id = reviewed.id AND state = 'asked'
  WHERE reviewed.task_id = tasks.id
    AND (reviewers = '[]' OR reviewers @> ${JSON.stringify([userId])}::jsonb))`;

export const nothing: Condition = sql<boolean>`false`;
