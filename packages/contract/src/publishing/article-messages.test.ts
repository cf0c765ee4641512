import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { ARTICLE_MESSAGES, ArticleMessage, ReceiverAnswer } from './article-messages.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/publishing-webhook.md'), 'utf8');
const examples = [...guide.matchAll(/^```json\n([^]*?)^```/gm)].map(([, json = '']) => JSON.parse(json));

it('the guide has an example of each message, with all of its fields, and of an answer', () => {
  const messages = examples.filter(({ type }) => type !== undefined).map((one) => ArticleMessage.parse(one));
  expect(messages).toEqual(examples.slice(0, -1));
  expect(messages.map(({ type }) => type)).toEqual(Object.keys(ARTICLE_MESSAGES));
  const answer = examples.at(-1);
  expect(ReceiverAnswer.strict().parse(answer)).toEqual(answer);
  expect(Object.keys(answer)).toEqual(Object.keys(ReceiverAnswer.shape));
});

test.each([
  [{ id: 7 }, { id: '7' }],
  [{ id: '', url: 'javascript:alert(1)', edit_url: 3, status: 'live' }, {}],
  [{ id: 'x'.repeat(201), url: 'https://a.example/x', more: 1 }, { url: 'https://a.example/x' }],
])('of the answer %j counts %j', (answer, read) => {
  expect(ReceiverAnswer.parse(answer)).toEqual(read);
});
