import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FakePaddle, type FakePaddleOptions, startFakePaddle } from './start-fake-paddle.ts';

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  raw: string;
  event: {
    event_id: string;
    event_type: string;
    occurred_at: string;
    notification_id: string;
    // oxlint-disable-next-line typescript/no-explicit-any -- asserted with matchers
    data: any;
  };
}

export interface Answered {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted with matchers
  body: any;
}

export interface Merchant extends AsyncDisposable {
  paddle: FakePaddle;
  received: Received[];
  /** Statuses of the next answers of the webhook; 200 once they are used up. */
  answers: (number | 'hang')[];
  api(method: string, path: string, body?: object): Promise<Answered>;
  /** Types of the events since the last call. */
  newEvents(): string[];
}

/** An account with a webhook that keeps what it receives. */
export async function startMerchant(options: FakePaddleOptions = {}): Promise<Merchant> {
  const received: Received[] = [];
  const answers: (number | 'hang')[] = [];
  const webhook = createServer((request, response) => {
    void text(request).then((raw) => {
      received.push({ headers: request.headers, raw, event: JSON.parse(raw) });
      const answer = answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  const paddle = await startFakePaddle({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    retryMs: [5, 5],
    now: new Date('2026-01-31T10:00:00Z'),
    ...options,
  });
  let seen = 0;
  return {
    paddle,
    received,
    answers,
    async api(method, path, body) {
      const response = await fetch(new URL(path, paddle.url), {
        method,
        headers: { authorization: `Bearer ${paddle.apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    newEvents() {
      const types = paddle.world.events.slice(seen).map(({ event_type }) => event_type);
      seen = paddle.world.events.length;
      return types;
    },
    async [Symbol.asyncDispose]() {
      webhook.closeAllConnections();
      webhook.close();
      await paddle.close();
    },
  };
}

/** Signs up for a plan and answers the subscription's id. */
export async function signUp(
  { paddle, api }: Merchant,
  plan: 'pro' | 'max' = 'pro',
  card = '4242424242424242',
): Promise<string> {
  const { body } = await api('POST', '/transactions', {
    items: [{ price_id: paddle.prices[plan], quantity: 1 }],
    custom_data: { user_id: 'u1' },
  });
  await paddle.control('pay', { transaction_id: body.data.id, card, email: `${body.data.id}@example.com` });
  return paddle.world.transactions.get(body.data.id)!.subscription_id!;
}
