import DataLoader from 'dataloader';
import { oncePerDb } from '../../platform/db/once-per-db.ts';
import { insertNews, listRunsWithEvents, type RunNews } from './queries.ts';

const FLUSH_MS = 150;

// A notification names all runs of a batch and holds 8,000 bytes.
const MOST_AT_ONCE = 200;

/**
 * Stores what runs have to tell, and tells their watchers: all runs of this process together, every 150 ms or so. It is
 * given how to take what a run has by then, and answers whether that was stored.
 */
export const newsDesk = oncePerDb(
  (db) =>
    new DataLoader<() => RunNews, boolean>(
      async (takes) => {
        const news = takes.map((take) => take());
        const told = await insertNews(db, news);
        return news.map(({ generationId }) => told.has(generationId));
      },
      {
        cache: false,
        maxBatchSize: MOST_AT_ONCE,
        batchScheduleFn: (send) => setTimeout(send, FLUSH_MS),
      },
    ),
);

/** Runs with what their watchers were told after an event: those who ask at the same moment are answered together. */
export const runsWithEvents = oncePerDb(
  (db) =>
    new DataLoader(
      (wanted: readonly { generationId: string; after: number }[]) => listRunsWithEvents(db, wanted),
      { cache: false, maxBatchSize: MOST_AT_ONCE },
    ),
);
