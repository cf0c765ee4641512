import type pg from 'pg';
import { reportingDirectory } from './directory-away.ts';

/** Number of rows and sum of their hashes, by table. */
export type Sums = Record<string, string>;

/** Workspaces with all their accounts, on their way to another cell. */
export interface Move {
  id: string;
  from: string;
  to: string;
  workspaceIds: string[];
  userIds: string[];
  /** Sums of the rows that were copied to the other cell. */
  sums: Sums | null;
  /** True once the directory names the other cell. */
  isSwitched: boolean;
}

/** Moves of workspaces from this cell. The directory keeps them, so that an interrupted one can be finished. */
export interface Moves {
  begin(move: Pick<Move, 'to' | 'workspaceIds' | 'userIds'>): Promise<Move>;
  /** The move of a workspace that hasn't ended. */
  find(workspaceId: string): Promise<Move | undefined>;
  setSums(id: string, sums: Sums): Promise<void>;
  /** From now on, the accounts and workspaces belong to the other cell. */
  switch(move: Move): Promise<void>;
  end(id: string): Promise<void>;
  /** Forgets a move that wasn't switched. */
  drop(id: string): Promise<void>;
}

type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

const COLUMNS = `id, from_cell AS "from", to_cell AS "to", workspace_ids AS "workspaceIds", user_ids AS "userIds", sums,
  switched_at IS NOT NULL AS "isSwitched"`;

export function createMoves(
  query: Query,
  { pool, ready, cell }: { pool: pg.Pool; ready: () => Promise<void>; cell: string },
): Moves {
  return {
    async begin({ to, workspaceIds, userIds }) {
      const [move] = await query<Move>(
        `INSERT INTO directory_moves (from_cell, to_cell, workspace_ids, user_ids) VALUES ($1, $2, $3, $4)
         RETURNING ${COLUMNS}`,
        [cell, to, workspaceIds, userIds],
      );
      if (!move) throw new Error('the move was not stored');
      return move;
    },
    async find(workspaceId) {
      const [move] = await query<Move>(
        `SELECT ${COLUMNS} FROM directory_moves WHERE from_cell = $1 AND $2 = ANY(workspace_ids) AND ended_at IS NULL
         ORDER BY begun_at DESC LIMIT 1`,
        [cell, workspaceId],
      );
      return move;
    },
    async setSums(id, sums) {
      await query('UPDATE directory_moves SET sums = $2 WHERE id = $1', [id, JSON.stringify(sums)]);
    },
    async switch({ id, to, workspaceIds, userIds }) {
      const client = await reportingDirectory(async () => {
        await ready();
        return pool.connect();
      });
      try {
        await client.query('BEGIN');
        await client.query(
          'UPDATE directory_addresses SET cell = $2, claimed_at = now() WHERE user_id = ANY($1) AND cell = $3',
          [userIds, to, cell],
        );
        await client.query(
          'UPDATE directory_workspaces SET cell = $2, claimed_at = now() WHERE id = ANY($1) AND cell = $3',
          [workspaceIds, to, cell],
        );
        await client.query('UPDATE directory_moves SET switched_at = now() WHERE id = $1', [id]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async end(id) {
      await query('UPDATE directory_moves SET ended_at = now() WHERE id = $1', [id]);
    },
    async drop(id) {
      await query('DELETE FROM directory_moves WHERE id = $1 AND switched_at IS NULL', [id]);
    },
  };
}
