import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ArticleMessage } from '@inkstep/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type Asked,
  answersJson,
  answersStatus,
  answersText,
  answersTooMuch,
  dropsConnection,
  startFakeService,
} from '../../../../test/fake-service.ts';
import { newWebhookSecret } from '../../../workspaces/index.ts';
import { testAccount } from '../accounts/test-account.ts';
import { ARTICLE_KEY, buildDestinationCtx, buildOutgoingArticle, buildUploadedPictures } from '../factory.ts';
import type { Account, OutgoingArticle, RemotePost } from '../publisher.ts';
import { webhook } from './webhook.ts';

const receiver = await startFakeService(answersStatus(200));
afterAll(() => receiver[Symbol.asyncDispose]());
const ctx = buildDestinationCtx([new URL(receiver.baseUrl).host]);
const secret = newWebhookSecret();
const never = new AbortController().signal;
const account: Account<'webhook'> = {
  settings: { kind: 'webhook', url: `${receiver.baseUrl}/in` },
  credentials: { kind: 'webhook', secret, header_name: 'X-Token', header_value: 'abc' },
};
const publisher = webhook.connect(ctx, account);

beforeEach(() => {
  receiver.asked.length = 0;
  receiver.behave(answersStatus(200));
});

const send = (
  article: Partial<OutgoingArticle> = {},
  status: 'draft' | 'published' = 'published',
  known?: RemotePost,
) =>
  publisher.send(
    buildOutgoingArticle(article),
    { visibility: { status }, known, pictures: buildUploadedPictures() },
    never,
  );
const verified = ({ text, headers }: Asked) =>
  ArticleMessage.parse(new Webhook(secret).verify(text, headers as Record<string, string>));
const asked = (at = -1): Asked => {
  const one = receiver.asked.at(at);
  if (!one) throw new Error('nothing was sent');
  return one;
};

describe('a signed webhook', () => {
  it('gets the whole article in a message that verifies', async () => {
    const picture = `/files/${'a'.repeat(32)}/800x600.webp`;
    const credit = { markdown: 'By [Ann](https://ann.example/)', html: 'By Ann' };
    const kit = {
      source: picture,
      alt: 'Kit',
      credit: null,
      fileName: 'kit.webp',
      load: () => Promise.reject(new Error('unused')),
    };
    const sent = await send({
      content: `![Kit](${picture})\n\nKits <script>save</script> [j](javascript:x) [1].\n\n1. [Water](https://water.example/)\n`,
      cover: picture,
      cover_alt: 'A kit',
      coverPicture: { ...kit, alt: 'A kit', credit },
      pictures: [kit],
    });
    expect(sent).toMatchObject({ id: ARTICLE_KEY, url: null, status: 'published', warnings: [] });
    const url = `https://inkstep.test${picture}`;
    const message = verified(asked());
    expect(message).toMatchObject({
      type: 'article.publish',
      data: {
        key: ARTICLE_KEY,
        id: null,
        status: 'published',
        article: {
          slug: 'choose-a-drip-kit',
          seo: { title: 'Drip kits' },
          author: { name: 'Ann Reed' },
          markdown: `![Kit](${url})\n\nKits &lt;script>save&lt;/script> j [1].\n\n1. [Water](https://water.example/)\n`,
          html: expect.stringMatching(
            /src="https:\/\/inkstep\.test\/files[^]*&#?\w+;script[^]*href="https:\/\/water/,
          ),
          cover: { url, alt: 'A kit', credit },
          pictures: [{ url, alt: 'Kit' }],
        },
        json_ld: { '@type': 'BlogPosting' },
      },
    });
    expect(asked().text).not.toContain('ann@example.com');
    expect(asked().headers).toMatchObject({
      'x-token': 'abc',
      'content-type': 'application/json',
      'webhook-id': `${ARTICLE_KEY}-1`,
    });
  });

  it('sends the article of the guide', async () => {
    const guide = readFileSync(
      path.join(import.meta.dirname, '../../../../../../docs/publishing-webhook.md'),
      'utf8',
    );
    const [, json = ''] = /^```json\n([^]*?)^```/m.exec(guide) ?? [];
    const { key, status, article } = JSON.parse(json).data;
    await send();
    expect(verified(asked())).toMatchObject({
      data: { key, status, article: { ...article, cover: null, pictures: [] } },
    });
  });

  it('repeats the ID of a message whose answer was lost, and has another one for the next revision', async () => {
    receiver.behave(dropsConnection);
    await expect(send()).rejects.toMatchObject({ name: 'FetchRefused' });
    receiver.behave(answersStatus(204));
    await send();
    await send({ revision: 2 });
    expect(receiver.asked.map(({ headers }) => headers['webhook-id'])).toEqual(
      [1, 1, 2].map((revision) => `${ARTICLE_KEY}-${revision}`),
    );
  });

  it('keeps what the receiver answers, and names its ID from then on', async () => {
    receiver.behave(
      answersJson({
        id: 7,
        url: 'https://blog.example/p',
        edit_url: 'https://blog.example/e',
        status: 'draft',
      }),
    );
    const sent = await send();
    expect(sent).toMatchObject({
      id: `${ARTICLE_KEY} 7`,
      url: 'https://blog.example/p',
      editUrl: 'https://blog.example/e',
      status: 'draft',
    });
    receiver.behave(answersText('Accepted', 'text/plain'));
    const known = await publisher.find({ key: ARTICLE_KEY, id: sent.id, slug: 'x' }, never);
    expect(await send({ revision: 2 }, 'draft', sent)).toMatchObject({ id: sent.id, url: sent.url });
    expect(verified(asked())).toMatchObject({ data: { id: '7', status: 'draft' } });
    expect(known).toMatchObject({ id: sent.id });
    expect(await publisher.unpublish(sent.id, never, 3)).toMatchObject({ id: sent.id, status: 'draft' });
    expect(verified(asked())).toMatchObject({
      type: 'article.unpublish',
      data: { key: ARTICLE_KEY, id: '7' },
    });
    expect(asked().headers['webhook-id']).toBe(`${ARTICLE_KEY}-3`);
  });

  it('doesn’t claim to find what it can’t read', async () => {
    expect(await publisher.find({ key: ARTICLE_KEY, id: null, slug: 'x' }, never)).toBeUndefined();
  });

  test.each([
    ['a page', answersText('<html>ok', 'text/html')],
    ['broken JSON', answersText('{"id":')],
    ['a list', answersJson([1])],
    ['a script as URL', answersJson({ url: 'javascript:alert(1)' })],
    ['too much', answersTooMuch],
  ])('%s as an answer is success', async (_, behaviour) => {
    receiver.behave(behaviour);
    expect(await send()).toMatchObject({ id: ARTICLE_KEY, url: null });
  });

  test.each([
    [301, { location: '/other?token=x' }, { code: 'redirected', isTemporary: false }],
    [400, {}, { code: 'refused', isTemporary: false }],
    [401, {}, { code: 'token_refused', isTemporary: false }],
    [404, {}, { code: 'not_found', isTemporary: false }],
    [410, {}, { code: 'not_found', isTemporary: false }],
    [413, {}, { code: 'too_large', isTemporary: false }],
    [429, { 'retry-after': '30' }, { code: 'rate_limited', isTemporary: true, retryAfterSeconds: 30 }],
    [500, {}, { code: 'server_error', isTemporary: true }],
    [503, { 'retry-after': '7' }, { code: 'server_error', isTemporary: true, retryAfterSeconds: 7 }],
  ])('status %i is refused', async (status, headers, { code, ...rest }) => {
    receiver.behave(answersStatus(status, headers, { error: 'No\u0000\nway' }));
    await expect(send()).rejects.toMatchObject({
      problem: {
        code,
        detail: expect.stringMatching(new RegExp(`^HTTP ${status} ${status < 400 ? '/other$' : '.*way'}`)),
      },
      ...rest,
    });
    expect(receiver.asked).toHaveLength(1);
  });

  it('refuses what no receiver takes', async () => {
    await expect(send({ jsonLd: { text: 'x'.repeat(5_000_000) } })).rejects.toMatchObject({
      problem: { code: 'too_large' },
    });
    expect(receiver.asked).toHaveLength(0);
  });

  it('is tested with a message, and says why it can’t be used', async () => {
    const testOf = (url = account.settings.url) =>
      testAccount(ctx, { ...account, settings: { kind: 'webhook', url } }, never);
    expect(await testOf()).toMatchObject({ problem: null, site: new URL(receiver.baseUrl).host });
    expect(verified(asked())).toMatchObject({ type: 'webhook.test' });
    receiver.behave(answersStatus(404));
    expect(await testOf()).toMatchObject({ problem: { code: 'not_found' } });
    expect(await testOf('http://10.0.0.1/')).toMatchObject({ problem: { code: 'unreachable', detail: '' } });
  });
});
