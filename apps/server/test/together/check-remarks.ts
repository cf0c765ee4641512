import type { Client, Routes, Suggestion } from '@inkstep/contract';
import { expect } from 'vitest';
import { markedWords } from './edit.ts';
import type { Remarks } from './remarks.ts';

/** Checks that everything that the server took is there once, and in its place. Returns the words that were accepted. */
export async function checkRemarks(
  api: Client<Routes>,
  taskId: string,
  remarks: readonly Remarks[],
): Promise<{ accepted: string[]; summary: string }> {
  const params = { id: taskId };
  const text = (await api.getTask({ params })).task.generated_article ?? '';

  const { threads } = await api.articleThreads({ params });
  const there = [];
  for (const { id: threadId, quote } of threads) {
    const { comments } = await api.threadComments({ params: { ...params, threadId } });
    for (const [at, { id, body }] of comments.entries())
      there.push({ id, threadId, body, ...(at === 0 && { quote }) });
  }
  expect(threads.length).toBeGreaterThan(0);
  const sent = remarks.flatMap(({ comments }) => comments);
  expect(there.toSorted(byId)).toEqual(sent.toSorted(byId));
  const placed = threads.flatMap(({ range }) => range ?? []);
  for (const { start, end, quote } of placed) expect(text.slice(start, end)).toBe(quote);

  const suggestions = await listSuggestions(api, taskId);
  const suggested = remarks.flatMap((one) => [...one.suggested]);
  expect(suggested.length).toBeGreaterThan(0);
  const kept = Map.groupBy(suggestions, ({ group_id: id }) => id);
  expect([...kept.keys()].toSorted()).toEqual(suggested.map(([id]) => id).toSorted());
  for (const [id, ids] of suggested)
    expect(
      kept
        .get(id)
        ?.map((one) => one.id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  for (const { state, start, end, before } of suggestions)
    if (state === 'open') expect(text.slice(start, end)).toBe(before);
  const stateOf = new Map(suggestions.map(({ id, state }) => [id, state]));
  for (const [id, state] of remarks.flatMap(({ decided }) => [...decided]))
    expect(stateOf.get(id)).toBe(state);

  const inState = (state: Suggestion['state']) => suggestions.filter((one) => one.state === state);
  const accepted = inState('accepted').flatMap(({ before, replacement }) =>
    markedWords(replacement).filter((word) => !markedWords(before).includes(word)),
  );
  const states = (['open', 'stale', 'accepted', 'rejected'] as const).map(
    (state) => `${inState(state).length} ${state}`,
  );
  const summary =
    `${there.length} comments in ${threads.length} threads, ${threads.length - placed.length} of them detached, ` +
    `${suggestions.length} suggestions (${states.join(', ')})`;
  return { accepted, summary };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

async function listSuggestions(api: Client<Routes>, taskId: string): Promise<Suggestion[]> {
  const all: Suggestion[] = [];
  for (const state of ['open', 'decided'] as const)
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await api.articleSuggestions({ params: { id: taskId }, query: { state, page } });
      all.push(...found.suggestions);
      pages = found.pagination.pages;
    }
  return all;
}
