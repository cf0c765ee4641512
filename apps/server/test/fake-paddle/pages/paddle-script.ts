interface CheckoutSettings {
  successUrl?: string;
  theme?: string;
}

interface PaddleEvent {
  name: string;
  data?: object;
}

interface SetupOptions {
  token?: string;
  eventCallback?: (event: PaddleEvent) => void;
  checkout?: { settings?: CheckoutSettings };
}

interface OpenOptions {
  transactionId?: string;
  items?: { priceId: string; quantity?: number }[];
  customData?: object;
  settings?: CheckoutSettings;
}

/** Runs in the browser of a customer: its source is what `/paddle.js` answers, so it uses nothing from outside. */
export function installPaddle(origin: string): void {
  let options: SetupOptions | undefined;
  const open = new Set<{ frame: HTMLIFrameElement; settings: CheckoutSettings; last: PaddleEvent }>();

  const emit = (event: PaddleEvent) => options?.eventCallback?.(event);

  function openCheckout(wanted: OpenOptions): void {
    if (!options) throw new Error('[PADDLE BILLING] Call Paddle.Initialize() before opening a checkout.');
    const settings = { ...options.checkout?.settings, ...wanted.settings };
    const url = new URL('/checkout', origin);
    url.searchParams.set('token', options.token ?? '');
    url.searchParams.set('parent', location.origin);
    if (settings.theme) url.searchParams.set('theme', settings.theme);
    if (wanted.transactionId) url.searchParams.set('transaction_id', wanted.transactionId);
    if (wanted.items) url.searchParams.set('items', JSON.stringify(wanted.items));
    if (wanted.customData) url.searchParams.set('custom_data', JSON.stringify(wanted.customData));
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = 'Checkout';
    frame.className = 'paddle-frame paddle-frame-overlay';
    frame.allow = 'payment';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      background: 'rgb(0 0 0 / 45%)',
      // Another scheme than the page in the frame has would make the frame opaque.
      colorScheme: settings.theme ?? 'light dark',
    });
    open.add({ frame, settings, last: { name: '' } });
    document.body.append(frame);
    frame.addEventListener('load', () => frame.focus());
  }

  function close(): void {
    for (const checkout of open) {
      checkout.frame.remove();
      open.delete(checkout);
      emit({ ...checkout.last, name: 'checkout.closed' });
    }
  }

  addEventListener('message', ({ origin: sender, source, data }: MessageEvent<{ paddle?: PaddleEvent }>) => {
    const checkout = [...open].find(({ frame }) => frame.contentWindow === source);
    if (sender !== origin || !checkout || !data.paddle) return;
    const event = data.paddle;
    checkout.last = event;
    if (event.name === 'checkout.closed' || event.name === 'checkout.error') {
      checkout.frame.remove();
      open.delete(checkout);
    }
    emit(event);
    const { successUrl } = checkout.settings;
    if (event.name === 'checkout.completed' && successUrl) location.assign(successUrl);
  });

  const paddle = {
    Initialized: false,
    Status: { libraryVersion: '2.0.0-fake' },
    Environment: {
      set(name: string) {
        if (name !== 'sandbox' && name !== 'production') {
          throw new Error(`[PADDLE BILLING] Unknown environment ${name}.`);
        }
        if (options) console.warn('[PADDLE BILLING] Set the environment before Paddle.Initialize().');
      },
    },
    Initialize(given: SetupOptions) {
      if (options) throw new Error('[PADDLE BILLING] Paddle.Initialize() can only be called once.');
      if (!given.token) throw new Error('[PADDLE BILLING] You must specify your Paddle client-side token.');
      options = given;
      paddle.Initialized = true;
      const transactionId = new URLSearchParams(location.search).get('_ptxn');
      if (transactionId) openCheckout({ transactionId });
    },
    Update(given: SetupOptions) {
      if (!options) throw new Error('[PADDLE BILLING] Call Paddle.Initialize() first.');
      options = { ...options, ...given };
    },
    Checkout: { open: openCheckout, close },
  };
  Object.assign(globalThis, { Paddle: paddle });
}
