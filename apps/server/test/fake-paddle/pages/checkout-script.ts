interface CheckoutConfig {
  /** Origin of the page that opened the checkout. */
  parentOrigin: string;
  transactionId: string;
}

/** Runs in the frame of the checkout: its source is part of the page, so it uses nothing from outside. */
export function runCheckout({ parentOrigin, transactionId }: CheckoutConfig): void {
  const form = document.querySelector('form');
  const problem = document.querySelector('#problem');

  const tell = (event: object) => parent.postMessage({ paddle: event }, parentOrigin);
  const tellState = (name: string) => tell({ name, data: { transaction_id: transactionId } });

  async function pay(fields: FormData): Promise<void> {
    const response = await fetch(`/checkout/${transactionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    });
    const answer = (await response.json()) as { isPaid?: boolean };
    if (!response.ok) tell({ name: 'checkout.error', ...answer });
    else if (answer.isPaid) tellState('checkout.completed');
    else problem?.append('Your card was declined. Try another card.');
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    problem?.replaceChildren();
    void pay(new FormData(form));
  });
  document.querySelector('#close')?.addEventListener('click', () => tellState('checkout.closed'));
  tellState('checkout.loaded');
}
