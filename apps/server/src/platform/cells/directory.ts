import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { subkey } from '../crypto/secret-key.ts';
import { connectDb } from '../db/connect.ts';
import { DomainError, SetupError } from '../errors.ts';
import type { Log } from '../log.ts';
import { reportingDirectory } from './directory-away.ts';
import { createDirectoryTables } from './directory-tables.ts';
import { createMoves, type Moves } from './moves.ts';

/** An account's address in the directory. */
export interface ClaimedAddress {
  hash: string;
  userId: string;
}

/**
 * Says which cell an account or workspace belongs to: a small database that all cells share. It has addresses as keyed
 * hashes only.
 */
export interface Directory {
  /** Name of this cell. */
  cell: string;
  /** Error that sends the caller to another cell. */
  otherCell(cell: string): DomainError;
  /** Creates the tables. Does nothing while the directory is away. @throws SetupError for another DIRECTORY_KEY */
  start(): Promise<void>;
  /**
   * Claims the address of a new account, whose row must not be committed yet, and its workspace. False if another cell
   * has it. @throws DomainError UNAVAILABLE while the directory is away
   */
  claim(account: { email: string; userId: string; workspaceId?: string | undefined }): Promise<boolean>;
  /** Cell that has an account with this address; undefined if none has, `away` while the directory can't tell. */
  findAddress(email: string): Promise<string | undefined>;
  /** Like `findAddress`, for a workspace. */
  findWorkspace(id: string): Promise<string | undefined>;
  /** Cell to send strangers to, always the same for an address: it looks as if it had an account there. */
  homeOf(email: string): string;
  hashOf(email: string): string;
  /** Adds addresses and workspaces that aren't known yet. Returns the user IDs whose address another cell has. */
  enrol(users: readonly { id: string; email: string }[], workspaceIds: readonly string[]): Promise<string[]>;
  /** Addresses of this cell after the given hash that were claimed more than an hour ago. */
  listAddresses(after: string, limit: number): Promise<ClaimedAddress[]>;
  listWorkspaces(after: string, limit: number): Promise<string[]>;
  /** Gives up addresses and workspaces of this cell. */
  release(given: { hashes?: readonly string[]; workspaceIds?: readonly string[] }): Promise<void>;
  moves: Moves;
  close(): Promise<void>;
}

export const AWAY = 'away';

type Settings = Pick<Config, 'CELL' | 'CELLS' | 'DIRECTORY_DATABASE_URL' | 'DIRECTORY_KEY'>;

/** Answers come fast or not at all: everyone who signs in waits for them. */
const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 5_000;

/** Undefined without cells. */
export function openDirectory(config: Settings, log: Log): Directory | undefined {
  const { CELL: cell, CELLS: cells, DIRECTORY_DATABASE_URL: connectionString, DIRECTORY_KEY: key } = config;
  if (!cell || !cells || !connectionString || !key) return undefined;
  const names = [...cells.keys()].toSorted();
  const { pool, close } = connectDb(
    { connectionString },
    {
      log,
      name: 'inkstep-directory',
      max: 4,
      longestWaitMs: LONGEST_WAIT_MS,
      longestStatementMs: LONGEST_WAIT_MS,
    },
  );
  const hashKey = Buffer.from(subkey(key, 'directory'), 'hex');
  const keyed = (text: string) => createHmac('sha256', hashKey).update(text).digest();
  const hashOf = (email: string) => keyed(`address ${email.trim().toLowerCase()}`).toString('base64url');
  let awayUntil = 0;
  let created: Promise<void> | undefined;

  const ready = (): Promise<void> => {
    created ??= createDirectoryTables(pool, subkey(key, 'directory key id')).catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };

  const query = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    reportingDirectory(async () => {
      await ready();
      const { rows } = await pool.query(text, values);
      return rows;
    });

  /**
   * Looks up a cell, or `away` for some seconds after the directory didn't answer. Not cached: after a move, two cells
   * would send a user back and forth.
   */
  async function find(text: string, value: string): Promise<string | undefined> {
    if (performance.now() < awayUntil) return AWAY;
    try {
      const [row] = await query<{ cell: string }>(text, [value]);
      return row?.cell;
    } catch (err) {
      awayUntil = performance.now() + PAUSE_MS;
      log.error({ err }, 'the directory of cells is away; only accounts of this cell can sign in');
      return AWAY;
    }
  }

  return {
    cell,
    otherCell(other) {
      const location = cells.get(other);
      if (!location) throw new Error(`CELLS doesn't contain ${other}, which the directory names.`);
      return new DomainError('OTHER_CELL', `Please continue at ${location}`, { location });
    },
    async start() {
      await ready().catch((error: unknown) => {
        if (error instanceof SetupError) throw error;
        log.error({ err: error }, 'the directory of cells is away');
      });
    },
    async claim({ email, userId, workspaceId }) {
      const hash = hashOf(email);
      try {
        const rows = await query(
          `WITH claimed AS (
             INSERT INTO directory_addresses (hash, cell, user_id) VALUES ($1, $2, $3)
             ON CONFLICT (hash) DO UPDATE SET user_id = excluded.user_id, claimed_at = now()
               WHERE directory_addresses.cell = excluded.cell
             RETURNING hash),
           workspace AS (
             INSERT INTO directory_workspaces (id, cell) SELECT $4::uuid, $2 FROM claimed WHERE $4::uuid IS NOT NULL
             ON CONFLICT (id) DO NOTHING)
           SELECT 1 FROM claimed`,
          [hash, cell, userId, workspaceId ?? null],
        );
        return rows.length === 1;
      } catch (cause) {
        throw new DomainError(
          'UNAVAILABLE',
          'The service is unavailable right now. Please try again in a moment.',
          {
            retryAfterSeconds: PAUSE_MS / 1000,
            cause,
          },
        );
      }
    },
    findAddress: (email) => find('SELECT cell FROM directory_addresses WHERE hash = $1', hashOf(email)),
    findWorkspace: (id) => find('SELECT cell FROM directory_workspaces WHERE id = $1', id),
    homeOf(email) {
      const home = keyed(`home ${email.trim().toLowerCase()}`).readUInt32BE() % names.length;
      return names[home] ?? cell;
    },
    hashOf,
    async enrol(users, workspaceIds) {
      const byHash = new Map(users.map(({ id, email }) => [hashOf(email), id]));
      await query(
        `INSERT INTO directory_addresses (hash, cell, user_id)
         SELECT hash, $3, id FROM unnest($1::text[], $2::uuid[]) AS given (hash, id) ON CONFLICT DO NOTHING`,
        [[...byHash.keys()], [...byHash.values()], cell],
      );
      await query(
        `INSERT INTO directory_workspaces (id, cell) SELECT id, $2 FROM unnest($1::uuid[]) AS given (id)
         ON CONFLICT DO NOTHING`,
        [workspaceIds, cell],
      );
      const taken = await query<{ hash: string }>(
        'SELECT hash FROM directory_addresses WHERE hash = ANY($1) AND cell <> $2',
        [[...byHash.keys()], cell],
      );
      return taken.flatMap(({ hash }) => byHash.get(hash) ?? []);
    },
    listAddresses: (after, limit) =>
      query(
        `SELECT hash, user_id AS "userId" FROM directory_addresses
         WHERE cell = $1 AND hash > $2 AND claimed_at < now() - interval '1 hour' ORDER BY hash LIMIT $3`,
        [cell, after, limit],
      ),
    async listWorkspaces(after, limit) {
      const rows = await query<{ id: string }>(
        `SELECT id FROM directory_workspaces
         WHERE cell = $1 AND id > $2 AND claimed_at < now() - interval '1 hour' ORDER BY id LIMIT $3`,
        [cell, after, limit],
      );
      return rows.map(({ id }) => id);
    },
    async release({ hashes = [], workspaceIds = [] }) {
      await query('DELETE FROM directory_addresses WHERE hash = ANY($1) AND cell = $2', [hashes, cell]);
      await query('DELETE FROM directory_workspaces WHERE id = ANY($1) AND cell = $2', [workspaceIds, cell]);
    },
    moves: createMoves(query, { pool, ready, cell }),
    close,
  };
}
