import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookMessageType } from './webhook-events.ts';
import { WEBHOOK_DATA, WebhookMessage } from './webhook-payloads.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
const examples = [...guide.matchAll(/^```json\n([^]*?)^```/gm)].map(([, json = '']) =>
  WebhookMessage.strict().parse(JSON.parse(json)),
);

const types: readonly WebhookMessageType[] = [...WEBHOOK_EVENTS, WEBHOOK_TEST];

it('the guide has an example of each message, with all of its fields', () => {
  expect(examples.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  for (const type of types) {
    const data = examples.find((example) => example.type === type)?.data;
    expect(Object.keys(WEBHOOK_DATA[type].strict().parse(data))).toEqual(
      Object.keys(WEBHOOK_DATA[type].shape),
    );
  }
});

it('the guide says when each event is sent', () => {
  for (const type of types) expect(guide).toContain(`| \`${type}\``);
});
