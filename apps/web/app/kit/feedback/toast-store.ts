import { TIMERS } from '@inkstep/contract/limits';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  type: ToastType;
  title?: string;
  message: string;
  /** Why it failed, for the reference of an unexpected failure. */
  error?: unknown;
  /** False keeps it until it is closed by hand. */
  autoClose?: boolean;
  /** Milliseconds. */
  duration?: number;
  /** Such as Undo. Choosing it closes the toast. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  autoClose: boolean;
  duration: number;
  /** It fades and is about to go. */
  leaving: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const listToasts = () => toasts;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a toast from anywhere in the application and answers its id. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  const toast = { autoClose: true, duration: TIMERS.toastMs, ...options, id: lastId, leaving: false };
  replace([...toasts, toast]);
  return toast.id;
}

/** Starts the fade; the toast is gone when that ends. */
export const closeToast = (id: number) =>
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));

export const removeToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id));
