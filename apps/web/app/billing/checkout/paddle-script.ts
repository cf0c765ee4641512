/** The part of Paddle.js (v2) that we use. */
export interface PaddleJs {
  Environment: { set: (environment: 'sandbox' | 'production') => void };
  Initialize: (options: { token: string; eventCallback: (event: PaddleEvent) => void }) => void;
  Checkout: {
    open: (options: { transactionId: string; settings?: Record<string, unknown> }) => void;
    close?: () => void;
  };
}

/** `checkout.error` has its fields at the top level, the others have `data`. */
export interface PaddleEvent {
  name?: string;
  code?: string;
  detail?: string;
  data?: { transaction_id?: string };
}

declare global {
  interface Window {
    Paddle?: PaddleJs;
  }
}

export class PaddleLoadError extends Error {
  readonly reason: 'notLoaded' | 'notAvailable';

  constructor(reason: PaddleLoadError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const DEADLINE_MS = 20_000;

let loading: Promise<PaddleJs> | undefined;

function insertScript(url: string): Promise<PaddleJs> {
  return new Promise<PaddleJs>((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = (reason: PaddleLoadError['reason']) => {
      // A failed script tag would block the next attempt.
      tag.remove();
      reject(new PaddleLoadError(reason));
    };
    const timer = setTimeout(() => fail('notLoaded'), DEADLINE_MS);
    tag.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.Paddle) resolve(window.Paddle);
      else fail('notAvailable');
    });
    tag.addEventListener('error', () => {
      clearTimeout(timer);
      fail('notLoaded');
    });
    tag.async = true;
    tag.src = url;
    document.head.append(tag);
  });
}

/** Loads Paddle.js once; after a failure, the next call tries again. Rejects with PaddleLoadError. */
export function loadPaddle(url: string): Promise<PaddleJs> {
  if (window.Paddle) return Promise.resolve(window.Paddle);
  loading ??= insertScript(url).finally(() => {
    loading = undefined;
  });
  return loading;
}

export interface PaddleSettings {
  client_token: string;
  environment: 'sandbox' | 'production';
}

const listeners = new WeakMap<PaddleJs, (event: PaddleEvent) => void>();

/** Calling `Initialize` twice on a page is an error, so later calls only replace the listener. */
export function initializePaddle(
  paddle: PaddleJs,
  { client_token, environment }: PaddleSettings,
  onEvent: (event: PaddleEvent) => void,
): void {
  const isReady = listeners.has(paddle);
  listeners.set(paddle, onEvent);
  if (isReady) return;
  try {
    paddle.Environment.set(environment);
    paddle.Initialize({
      token: client_token,
      eventCallback: (event) => listeners.get(paddle)?.(event),
    });
  } catch (error) {
    listeners.delete(paddle);
    throw error;
  }
}
