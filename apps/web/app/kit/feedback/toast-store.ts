import { ApiError } from '@inkstep/contract/client';
import { TIMERS } from '@inkstep/contract/limits';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  type: ToastType;
  title?: string;
  message: string;
  /** Error whose reference is shown if it was unexpected. A later success of its call closes the toast. */
  error?: unknown;
  /** False keeps the toast until the user closes it. */
  autoClose?: boolean;
  /** Unit: milliseconds. */
  duration?: number;
  /** Action such as Undo. Choosing it closes the toast. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  autoClose: boolean;
  duration: number;
  /** True while the toast fades out. */
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

/** Shows a toast and returns its id. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  const toast = { autoClose: true, duration: TIMERS.toastMs, ...options, id: lastId, leaving: false };
  replace([...toasts, toast]);
  return toast.id;
}

/** Starts the fade-out, which removes the toast. */
export const closeToast = (id: number) =>
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));

/** Closes the error toasts of earlier tries of a call, as named by `ApiError.call`. */
export function closeErrorsOf(call: string): void {
  for (const { id, type, error, leaving } of toasts)
    if (type === 'error' && !leaving && error instanceof ApiError && error.call === call) closeToast(id);
}

export const removeToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id));
