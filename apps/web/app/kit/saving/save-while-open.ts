import { onConnectionChange, readConnection } from '../api/connection.ts';
import type { Saver } from './saver.ts';

interface OpenText extends Pick<Saver<never>, 'saveNow' | 'leave' | 'stop'> {
  hasUnsaved: () => boolean;
}

interface SaveWhileOpenOptions {
  /** True if closing the window would lose changes. */
  warns: () => boolean;
  /** Called on Ctrl+S or Cmd+S. */
  onSaveKey: () => void;
}

/**
 * Saves when the page is hidden or left and when the connection is back, and warns before closing a window with
 * unsaved changes. Returns a function that saves and stops.
 */
export function saveWhileOpen(
  open: OpenText,
  { warns, onSaveKey }: SaveWhileOpenOptions,
): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const save = () => void open.saveNow().catch(() => undefined);
  const stopListening = onConnectionChange(() => {
    if (readConnection() === 'fine' && open.hasUnsaved()) save();
  });
  const warn = (event: BeforeUnloadEvent) => {
    if (warns()) event.preventDefault();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    onSaveKey();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') save();
  };
  addEventListener('beforeunload', warn, { signal });
  addEventListener('pagehide', open.leave, { signal });
  addEventListener('keydown', pressKey, { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  return () => {
    end.abort();
    stopListening();
    return open.saveNow().catch(open.leave).finally(open.stop);
  };
}
