import { isDatabaseAway } from '../db/sql-state.ts';

/** Thrown while the database of the directory can't be reached. */
export class DirectoryAway extends Error {
  constructor(cause: unknown) {
    super('The directory of cells is away.', { cause });
  }
}

/** @throws DirectoryAway instead of an error that says that the database is away */
export async function reportingDirectory<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isDatabaseAway(error) ? new DirectoryAway(error) : error;
  }
}
