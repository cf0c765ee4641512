interface CheckoutConfig {
  /** Origin of the page that opened the checkout. */
  parent: string;
  payUrl: string;
  /** Data of the next event. */
  data: object;
}

interface PayAnswer {
  outcome: 'paid' | 'declined' | 'invalid';
  data: object;
}

/** Runs in the frame of the checkout: its source is part of the page, so it uses nothing from outside. */
export function runCheckout({ parent: parentOrigin, payUrl, data }: CheckoutConfig): void {
  const form = document.querySelector('form');
  const button = document.querySelector<HTMLButtonElement>('button.main');
  const problem = document.querySelector<HTMLElement>('#problem');
  let current = data;

  const tell = (name: string) => parent.postMessage({ paddle: { name, data: current } }, parentOrigin);
  const close = () => tell('checkout.closed');

  const say = (text: string) => {
    if (problem) problem.textContent = text;
  };

  async function pay(fields: FormData): Promise<void> {
    tell('checkout.payment.initiated');
    const response = await fetch(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    });
    if (!response.ok) {
      const error = (await response.json()) as { detail: string };
      say(error.detail);
      parent.postMessage({ paddle: { name: 'checkout.error', ...error } }, parentOrigin);
      return;
    }
    const answer = (await response.json()) as PayAnswer;
    current = answer.data;
    if (answer.outcome === 'paid') {
      document.body.classList.add('done');
      document.querySelector<HTMLElement>('#done')?.focus();
      tell('checkout.completed');
      return;
    }
    say(
      answer.outcome === 'declined'
        ? 'Your card was declined. Try another card.'
        : 'This isn’t one of the test cards.',
    );
    tell('checkout.payment.failed');
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    say('');
    pay(new FormData(form))
      .catch(() => say('Something went wrong. Try again.'))
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
  document.querySelector('#close')?.addEventListener('click', close);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  tell('checkout.loaded');
}
