import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { v1Routes } from '@inkstep/contract/v1';
import { LISTS, type List, type Log } from './log.ts';
import type { Pair } from './pair.ts';

const RETRY_MS = 300;
const PAUSE_MS = 150;
const LATER_MS = 1_500;

export interface Answer {
  status: number;
  body: string;
  isReplayed: boolean;
  /** True if an attempt before was cut off, so that the process may have performed it. */
  wasBroken: boolean;
}

export type TokenApi = ReturnType<typeof tokenApi>;

/** Version 1 of the API. Retries like the documented client: broken connections, 503 and a key in use. */
export function tokenApi(pair: Pair, headers: Record<string, string>) {
  const keyed = new Map<string, Promise<Answer>[]>();

  async function send(
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Answer> {
    for (let wasBroken = false; ; await delay(RETRY_MS)) {
      try {
        const response = await pair.send(`/api/v1/${path}`, {
          method,
          headers: {
            ...headers,
            'idempotency-key': key,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const isInUse = response.status === 409 && text.includes('IDEMPOTENCY_KEY_IN_USE');
        if (response.status >= 500 || isInUse) continue;
        const isReplayed = response.headers.get('idempotency-replayed') === 'true';
        return { status: response.status, body: text, isReplayed, wasBroken };
      } catch {
        wasBroken = true;
      }
    }
  }

  /** Half of the calls are repeated with their key: at once, or later. */
  function perform(path: string, body: object | undefined, repeats: 'none' | 'at once' | 'later') {
    const key = randomUUID();
    const call = () => send('POST', path, body, key);
    const first = call();
    const concurrent = repeats === 'at once' ? [first, call(), call()] : [first];
    // A refused request would be performed again, when there may be room.
    const answer = Promise.all(concurrent).then((all) => all.find(isSuccess) ?? first);
    const later = async () => {
      const told = await answer;
      if (!isSuccess(told)) return told;
      await delay(LATER_MS);
      return call();
    };
    keyed.set(`${path} ${key}`, repeats === 'later' ? [...concurrent, later()] : concurrent);
    return answer;
  }

  return { send, perform, keyed };
}

const isSuccess = ({ status }: Answer): boolean => status < 400;

/** Compares the answers to requests with the same key. Refused ones are performed again, so only successes have to agree. */
export async function verifyKeys(apis: readonly TokenApi[]) {
  const differing: string[] = [];
  const performedTwice: string[] = [];
  let repeated = 0;
  for (const [call, promises] of apis.flatMap(({ keyed }) => [...keyed])) {
    const answers = await Promise.all(promises);
    repeated += answers.length - 1;
    const successes = answers.filter(isSuccess);
    const texts = new Set(successes.map(({ status, body }) => `${status} ${body}`));
    if (texts.size > 1) differing.push(`${call}: ${[...texts].join(' / ')}`);
    if (successes.length === 0) continue;
    const firsts = successes.filter(({ isReplayed }) => !isReplayed).length;
    const mayBeUnheard = answers.some(({ wasBroken }) => wasBroken);
    if (firsts > 1 || (firsts === 0 && !mayBeUnheard))
      performedTwice.push(`${call}: ${firsts} first answers`);
  }
  return { repeated, differing, performedTwice };
}

interface TokenHand {
  api: TokenApi;
  articleId: string;
  log: Log;
  ended: AbortSignal;
  /** Sources that agents added and can't remove. */
  handedOver: { id: string; name: string }[];
  /** Field of the article that only this program changes. */
  field: Field | undefined;
}

type Field = keyof typeof VALUES;
const VALUES = {
  tone: ['formal', 'casual'],
  length: ['snippet', 'short_post'],
  format: ['markdown', 'plain'],
} as const;
export const FIELDS: readonly Field[] = ['tone', 'length', 'format'];

const REPEATS = ['none', 'at once', 'none', 'later'] as const;

/** A program that adds an entry to each list, edits and moves sources, and removes what it added. */
export async function workAsToken(hand: TokenHand, writer: string): Promise<void> {
  const { api, articleId, log, ended, handedOver, field } = hand;
  const place = `articles/${articleId}`;
  let count = 0;
  for (let round = 0; !ended.aborted; round += 1) {
    for (const list of LISTS) {
      const name = `${writer}, ${list} ${round}`;
      const body = list === 'sources' ? { title: name, text: name } : { text: name };
      const answer = await api.perform(`${place}/${list}`, body, REPEATS[count++ % REPEATS.length] ?? 'none');
      if (answer.status !== 201) {
        if (answer.status === 422) log.full();
        else log.fault(`${answer.status} for an added entry of ${list}: ${answer.body}`);
        await delay(PAUSE_MS);
        continue;
      }
      const id = idOf(list, answer.body);
      log.added(list, name);
      if (list === 'sources') await editAndMove(hand, { id, name });
      await delay(PAUSE_MS);
      if (ended.aborted) return;
      await remove(hand, list, { id, name });
    }
    if (field) await setField(hand, field, round);
    const other = handedOver.pop();
    if (other) await remove(hand, 'sources', other);
  }
}

const idOf = (list: List, body: string): string => {
  const answers = { sources: v1Routes.addSource, topics: v1Routes.addTopic, keywords: v1Routes.addKeyword };
  return answers[list].response.parse(JSON.parse(body)).id;
};

interface Placed {
  id: string;
  name: string;
}

async function editAndMove({ api, articleId, log }: TokenHand, { id, name }: Placed): Promise<void> {
  const place = `articles/${articleId}/sources/${id}`;
  const text = `${name}, edited`;
  const edited = await api.send('PATCH', place, { text });
  if (edited.status === 200) log.edited('sources', name, text);
  else log.fault(`${edited.status} for an edit of ${name}`);
  const moved = await api.send('POST', `${place}/move`, { before: null });
  if (moved.status === 200) log.moved();
  else log.fault(`${moved.status} for a move of ${name}`);
}

/** Others change other fields in the meantime. */
async function setField({ api, articleId, log }: TokenHand, field: Field, round: number): Promise<void> {
  const place = `articles/${articleId}`;
  const values = VALUES[field];
  const value = values[round % values.length];
  const { status } = await api.send('PATCH', place, { [field]: value });
  await delay(PAUSE_MS);
  const article = v1Routes.getArticle.response.parse(JSON.parse((await api.send('GET', place)).body));
  if (status !== 200 || article[field] !== value)
    log.fault(`${field}: ${value} answered with ${status} became ${article[field]}`);
}

/** An entry that is gone before anyone removed it was lost. */
async function remove({ api, articleId, log }: TokenHand, list: List, { id, name }: Placed): Promise<void> {
  log.leaving(list, name);
  const { status, wasBroken } = await api.send('DELETE', `articles/${articleId}/${list}/${id}`);
  if (status === 204 || (status === 404 && wasBroken)) log.removed(list, name);
  else log.fault(`${status} for the removal of ${list}: ${name}`);
}
