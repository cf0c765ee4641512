import { type ArticleMessageData, type ArticleMessageType, ReceiverAnswer } from '@inkstep/contract';
import type { z } from 'zod';
import type { GuardedAnswer } from '../../../platform/fetch/guarded-fetch.ts';
import { readJson } from '../../../platform/text/read-json.ts';
import { signedHeaders } from '../../../workspaces/index.ts';
import { httpRefusal, isSuccess } from '../http-refusal.ts';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';

/** More than any article with its HTML. Automation services accept 2 to 16 MB. */
const MAX_MESSAGE_BYTES = 5_000_000;
const MAX_ANSWER_BYTES = 64_000;

interface Message<Type extends ArticleMessageType> {
  /** The same in repeated attempts. */
  id: string;
  type: Type;
  data: ArticleMessageData<Type>;
}

/** Sends a signed message. Any 2xx status is success; an answer in JSON is read. */
export async function sendArticleMessage<Type extends ArticleMessageType>(
  ctx: DestinationCtx,
  { settings, credentials }: Account<'webhook'>,
  { id, type, data }: Message<Type>,
  signal: AbortSignal,
): Promise<z.output<typeof ReceiverAnswer>> {
  const now = new Date();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const bytes = Buffer.from(body);
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new DestinationRefused({ code: 'too_large', detail: `${bytes.length} bytes` });
  const { secret, header_name: name, header_value: value } = credentials;
  const timestamp = Math.floor(now.getTime() / 1000);
  const answer = await ctx.guardedExchange(settings.url, {
    method: 'POST',
    headers: {
      ...(name !== '' && { [name.toLowerCase()]: value }),
      ...(secret !== undefined && signedHeaders({ id, timestamp, body }, [secret])),
    },
    body: { bytes, contentType: 'application/json' },
    maxBytes: MAX_ANSWER_BYTES,
    isCut: true,
    signal,
  });
  const text = Buffer.from(answer.bytes).toString();
  if (!isSuccess(answer)) throw httpRefusal(answer, text);
  return ReceiverAnswer.parse(jsonObject(answer, text));
}

/** Automation services answer with text or HTML, which says nothing about the post. */
function jsonObject({ headers }: GuardedAnswer, text: string): object {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '')) return {};
  const value = readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
