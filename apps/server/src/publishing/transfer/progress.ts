import type { ImportProblem } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { type ImportRow, saveProgress } from './queries.ts';
import type { Problem, SourceItem } from './sources/source.ts';

/** Items without a post are many, and stored together. */
const MAX_SKIPPED = 500;
const ITEM_CHARACTERS = 200;
const DETAIL_CHARACTERS = 500;

/** Thrown if another attempt of the job is ahead of this one. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';
}

export interface ItemReport {
  add(...problems: Problem[]): void;
  /** Call it in the transaction that stores the post, if there is one. @throws ImportOvertaken */
  save(db: Db, counts: { posts?: number; unchanged?: number; pictures?: number }): Promise<void>;
  /** Counts an item without storing it. */
  skip(): Promise<void>;
}

/** Progress and report of an import since it was last stored. */
export function createImportProgress({ db }: { db: Db }, row: ImportRow) {
  const problems = [...row.problems];
  let moreProblems = row.moreProblems;
  let from = row.done;
  let done = row.done;
  let added = false;

  function report({ item, reason, detail }: ImportProblem): void {
    if (problems.length >= POST_LIMITS.importProblems) {
      moreProblems += 1;
      return;
    }
    added = true;
    problems.push({
      item: fit(item, ITEM_CHARACTERS),
      reason,
      detail: fit(detail, DETAIL_CHARACTERS),
    });
  }

  async function write(
    on: Db,
    counts: { posts?: number; unchanged?: number; pictures?: number },
  ): Promise<void> {
    const saved = await saveProgress(on, row.id, {
      from,
      done,
      posts: counts.posts ?? 0,
      unchanged: counts.unchanged ?? 0,
      pictures: counts.pictures ?? 0,
      problems: added ? problems : undefined,
      moreProblems,
    });
    if (!saved) throw new ImportOvertaken();
    from = done;
    added = false;
  }

  return {
    next({ name, problems: known, ofFile = [] }: SourceItem): ItemReport {
      for (const each of ofFile) report(each);
      const add = (...found: Problem[]) => {
        for (const each of found) report({ item: name, ...each });
      };
      add(...known);
      done += 1;
      return {
        add,
        save: write,
        async skip() {
          if (done - from >= MAX_SKIPPED) await write(db, {});
        },
      };
    },
    flush: () => write(db, {}),
  };
}

/** Reduces text to a line that PostgreSQL can store. */
const fit = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
