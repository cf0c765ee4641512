import type { BatchMode, BatchSettings, BatchTask } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { BATCH_LIMITS, TIMERS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Autosave } from '../../../lib/autosave.ts';
import { batchApi } from '../../../lib/batch-api.ts';
import { draftAt } from '../../../lib/drafts.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { beforeSignOut } from '../../../lib/session.ts';
import type { SaveState } from '../../../lib/task-draft.ts';
import { type BatchChange, isDraft, refreshBatch, showBatch } from '../api.ts';

/** What a person types and chooses for a batch. */
export interface BatchBrief {
  inputMode: BatchMode;
  content: string;
  globalSettings: BatchSettings;
}

const briefOf = (batch: BatchTask): BatchBrief => ({
  inputMode: batch.input_mode,
  content: batch.input_content,
  globalSettings: batch.global_settings,
});

export const isTooLong = (content: string): boolean => content.length > BATCH_LIMITS.content;

/** A call that met no server, or a failed one, may work later. */
const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500 || error.status === 429);

/**
 * The brief of a batch, stored about a second after the last change. Once the batch was started, changes stay in this
 * page: they are for the next one.
 */
export function useBatchDraft(batch: BatchTask) {
  const { id } = batch;
  const queryClient = useQueryClient();
  const ui = useTexts('ui');
  const [brief, setBrief] = useState(() => briefOf(batch));
  const [save, setSave] = useState<SaveState>({ state: 'idle' });
  const canStore = isDraft(batch);

  const send = useEffectEvent(async (change: BatchChange, how: { keepalive: boolean }) => {
    const { batchTask } = await batchApi.updateBatch({ params: { id }, body: change }, how);
    showBatch(queryClient, batchTask);
  });
  const fail = useEffectEvent((error: unknown): boolean => {
    setSave({ state: 'failed', message: failureText(error, ui('noAnswer')) });
    if (error instanceof ApiError && ['CONFLICT', 'NOT_FOUND'].includes(error.code))
      void refreshBatch(queryClient, id);
    return mayRetry(error);
  });
  const canStoreNow = useEffectEvent(() => canStore);
  const saver = useRef<Autosave<BatchChange>>(undefined);
  useEffect(() => {
    const autosave = new Autosave<BatchChange>({
      merge: (earlier, later) => ({ ...earlier, ...later }),
      send: (change, how) => send(change, how),
      onSaving: () => setSave({ state: 'saving' }),
      onSaved: (more) => !more && setSave({ state: 'saved', at: new Date() }),
      onFailed: (error) => fail(error),
      draft: draftAt<BatchChange>(`batch/${id}`),
    });
    saver.current = autosave;
    const left = draftAt<BatchChange>(`batch/${id}`).read();
    if (left && canStoreNow()) {
      setBrief((before) => ({ ...before, ...(left as Partial<BatchBrief>) }));
      autosave.add(left, 0);
    }
    const leave = () => autosave.leave();
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.unstored() !== undefined) event.preventDefault();
    };
    const stopWaiting = beforeSignOut(() => autosave.saveNow());
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', warn);
    return () => {
      stopWaiting();
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', warn);
      void autosave
        .saveNow()
        .catch(leave)
        .finally(() => autosave.stop());
    };
  }, [id]);

  // What another window or the server changed is taken over, unless something typed here is still on its way.
  const stored = JSON.stringify(briefOf(batch));
  useEffect(() => {
    if (saver.current?.unstored() === undefined) setBrief(JSON.parse(stored) as BatchBrief);
  }, [stored]);

  const store = (change: BatchChange) => {
    if (canStore && !isTooLong(change.content ?? '')) saver.current?.add(change, TIMERS.taskSaveMs);
  };
  return {
    brief,
    save,
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
    /** @throws the failure of the call */
    saveNow: async () => saver.current?.saveNow(),
  };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;
