interface PaddleEvent {
  name: string;
  data?: object;
}

interface SetupOptions {
  token?: string;
  eventCallback?: (event: PaddleEvent) => void;
}

/** Runs in the browser of a customer: its source is what `/paddle.js` answers, so it uses nothing from outside. */
export function installPaddle(origin: string): void {
  let options: SetupOptions | undefined;
  let frame: HTMLIFrameElement | undefined;

  function open({ transactionId }: { transactionId: string }): void {
    if (!options) throw new Error('[PADDLE BILLING] Call Paddle.Initialize() before opening a checkout.');
    const url = new URL('/checkout', origin);
    url.searchParams.set('token', options.token ?? '');
    url.searchParams.set('parent', location.origin);
    url.searchParams.set('transaction_id', transactionId);
    frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = 'Checkout';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      background: 'rgb(0 0 0 / 45%)',
      // Another scheme than the page in the frame has would make the frame opaque.
      colorScheme: 'light',
    });
    document.body.append(frame);
  }

  function close(): void {
    if (!frame) return;
    frame.remove();
    frame = undefined;
    options?.eventCallback?.({ name: 'checkout.closed' });
  }

  addEventListener('message', ({ source, data }: MessageEvent<{ paddle?: PaddleEvent }>) => {
    if (!frame || source !== frame.contentWindow || !data.paddle) return;
    if (data.paddle.name === 'checkout.closed') close();
    else options?.eventCallback?.(data.paddle);
  });

  const paddle = {
    Environment: {
      set(name: string) {
        if (name !== 'sandbox' && name !== 'production') {
          throw new Error(`[PADDLE BILLING] Unknown environment ${name}.`);
        }
      },
    },
    Initialize(given: SetupOptions) {
      if (options) throw new Error('[PADDLE BILLING] Paddle.Initialize() can only be called once.');
      if (!given.token) throw new Error('[PADDLE BILLING] You must specify your Paddle client-side token.');
      options = given;
      const transactionId = new URLSearchParams(location.search).get('_ptxn');
      if (transactionId) open({ transactionId });
    },
    Checkout: { open, close },
  };
  Object.assign(globalThis, { Paddle: paddle });
}
