import type { BatchSettings, BatchTask } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { BATCH_LIMITS, TIMERS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { beforeSignOut } from '../../identity/session.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { unsentAt } from '../../kit/saving/drafts.ts';
import { type LastSave, toSaveState } from '../../kit/saving/save-state.ts';
import { createSaver, type Saver } from '../../kit/saving/saver.ts';
import { createStore, useStore } from '../../kit/saving/store.ts';
import {
  type BatchChange,
  batchQuery,
  isDraft,
  refreshBatch,
  rowsQuery,
  showBatch,
  showRows,
} from '../api.ts';
import {
  type BatchBrief,
  batchBrief,
  ChangedElsewhere,
  type ChangedParts,
  changedParts,
  type KnownBatch,
} from './changed-elsewhere.ts';

export interface Conflict {
  parts: ChangedParts;
  /** True if this page has unsaved text or settings. */
  isTyped: boolean;
}

export const isTooLong = (content: string): boolean => content.length > BATCH_LIMITS.content;

/** Network and server errors may be temporary. */
const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500 || error.status === 429);

/**
 * Autosaves a batch's brief about a second after the last change. After the start, changes stay local: they are for
 * the next batch.
 */
export function useBatchDraft(batch: BatchTask) {
  const { id } = batch;
  const queryClient = useQueryClient();
  const ui = useTexts('ui');
  const t = useTexts('batches');
  const [brief, setBrief] = useState(() => batchBrief(batch));
  const [lastSave] = useState(() => createStore<LastSave>({ save: 'saved' }));
  const save = toSaveState(useStore(lastSave, (state) => state));
  const [conflict, setConflict] = useState<Conflict>();
  const canStore = isDraft(batch);
  const saver = useRef<Saver<BatchChange>>(undefined);

  // Batch version sent with changes and starts, so that an outdated page can't undo newer ones.
  const base = useRef<Pick<KnownBatch, 'version' | 'brief'>>({
    version: batch.updated_at,
    brief: batchBrief(batch),
  });
  const takeBase = (latest: BatchTask) => {
    base.current = { version: latest.updated_at, brief: batchBrief(latest) };
  };
  /** Retries a call that was refused for a newer version which this page already shows. @throws ChangedElsewhere */
  const withVersion = async <T>(call: (version: string) => Promise<T>): Promise<T> => {
    try {
      return await call(base.current.version);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
      const known = { ...base.current, rows: queryClient.getQueryData(rowsQuery(id).queryKey) ?? [] };
      const params = { id };
      const loaded = await batchApi.getBatch({ params, query: { content: 'none' } });
      const { batchTask } = loaded;
      if (!isDraft(batchTask) || batchTask.updated_at === known.version) throw error;
      const { rows } = await batchApi.batchRows({ params });
      const latest = { version: batchTask.updated_at, brief: batchBrief(batchTask), rows };
      const parts = changedParts(known, latest);
      if (!parts) {
        takeBase(batchTask);
        return call(latest.version);
      }
      setConflict({ parts, isTyped: saver.current?.unstored() !== undefined });
      queryClient.setQueryData(batchQuery(id).queryKey, loaded);
      showRows(queryClient, id, rows);
      throw new ChangedElsewhere(parts);
    }
  };

  const send = useEffectEvent(async (change: BatchChange, how: { keepalive: boolean }) => {
    const { batchTask } = await withVersion((version) =>
      batchApi.updateBatch({ params: { id }, body: { ...change, version } }, how),
    );
    takeBase(batchTask);
    showBatch(queryClient, batchTask);
  });
  const fail = useEffectEvent((error: unknown): boolean => {
    if (error instanceof ChangedElsewhere) {
      lastSave.set({ failure: t('conflict.title') });
      return false;
    }
    lastSave.set({ failure: failureText(error, ui('noAnswer')) });
    if (error instanceof ApiError && ['CONFLICT', 'NOT_FOUND'].includes(error.code))
      void refreshBatch(queryClient, id);
    return mayRetry(error);
  });
  const canStoreNow = useEffectEvent(() => canStore);
  useEffect(() => {
    const autosave = createSaver<BatchChange>({
      store: lastSave,
      merge: (earlier, later) => ({ ...earlier, ...later }),
      send: (change, how) => send(change, how),
      onSaved: () => lastSave.set({ savedAt: new Date(), failure: undefined }),
      onFailed: (error) => fail(error),
      draft: unsentAt<BatchChange>(`batch/${id}`),
    });
    saver.current = autosave;
    const left = unsentAt<BatchChange>(`batch/${id}`).read();
    if (left && canStoreNow()) {
      setBrief((before) => ({ ...before, ...(left as Partial<BatchBrief>) }));
      autosave.add(left, 0);
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.unstored() !== undefined) event.preventDefault();
    };
    const stopWaiting = beforeSignOut(autosave.saveNow);
    addEventListener('pagehide', autosave.leave);
    addEventListener('beforeunload', warn);
    return () => {
      stopWaiting();
      removeEventListener('pagehide', autosave.leave);
      removeEventListener('beforeunload', warn);
      void autosave.saveNow().catch(autosave.leave).finally(autosave.stop);
    };
  }, [id, lastSave]);

  // Applies changes from other windows or the server, unless local changes are still being saved.
  const stored = JSON.stringify(batchBrief(batch));
  const { updated_at: version } = batch;
  useEffect(() => {
    if (saver.current?.unstored() !== undefined) return;
    const latest = JSON.parse(stored) as BatchBrief;
    base.current = { version, brief: latest };
    setBrief(latest);
  }, [stored, version]);

  const store = (change: BatchChange) => {
    if (canStore && !isTooLong(change.content ?? '')) saver.current?.add(change, TIMERS.taskSaveMs);
  };
  return {
    brief,
    save,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Discards the local changes. */
    showLatest: () => {
      saver.current?.clear();
      unsentAt<BatchChange>(`batch/${id}`).drop();
      takeBase(batch);
      setBrief(batchBrief(batch));
      lastSave.set({ save: 'saved', savedAt: undefined, failure: undefined });
      setConflict(undefined);
    },
    /** Saves the local changes over the newer version. */
    keepMine: () => {
      takeBase(batch);
      setConflict(undefined);
      void saver.current?.saveNow().catch(() => undefined);
    },
    withVersion,
    change: (patch: Partial<BatchBrief>) => {
      setBrief((before) => ({ ...before, ...patch }));
      store(patch);
    },
    changeSettings: (patch: Partial<BatchSettings>) => {
      const globalSettings = { ...brief.globalSettings, ...patch };
      setBrief((before) => ({ ...before, globalSettings }));
      store({ globalSettings });
    },
    rename: (name: string) => saver.current?.add({ name }, TIMERS.taskSaveMs),
    /** @throws the error of the request */
    saveNow: async () => saver.current?.saveNow(),
  };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;
