import { useSyncExternalStore } from 'react';

/** Reason why the export panel was opened. */
export type ExportReason = 'finished' | 'wanted';

let reason: ExportReason | undefined;
const listeners = new Set<() => void>();

function set(next: ExportReason | undefined): void {
  reason = next;
  for (const listener of listeners) listener();
}

export const openExport = (next: ExportReason): void => set(next);
export const closeExport = (): void => set(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useExportReason = (): ExportReason | undefined => useSyncExternalStore(subscribe, () => reason);
