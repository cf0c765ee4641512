const RETRIES = 2;
const FIRST_WAIT_MS = 1000;

function wait(milliseconds: number, signal: AbortSignal | null | undefined) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The call was given up.'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** `fetch` with two retries, after 1 s and 2 s, when there is no response (a TypeError in browsers). */
export async function retryingFetch(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (failure) {
      if (!(failure instanceof TypeError) || attempt > RETRIES) throw failure;
      await wait(FIRST_WAIT_MS * attempt, init.signal);
    }
  }
}
