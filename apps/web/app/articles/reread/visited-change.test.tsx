import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { buildSourceChange } from '../../../test/build-source-change.ts';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import type { MarkdownEditorHandle } from '../../editor/editor/editor-props.ts';
import { en } from '../../i18n/en.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { listToasts } from '../../kit/feedback/toast-store.ts';
import type { SuggestingDraft } from '../suggestions/suggesting-draft.ts';
import type { ArticleSnapshot } from '../text/article-draft.ts';
import { ArticleContext } from '../text/editor/article-context.ts';
import { ArticleSession } from '../text/editor/article-session.ts';
import { sourceChangesQuery } from './api.ts';
import VisitedChange from './visited-change.tsx';

const change = buildSourceChange(1);
const TEXT = `# Water

Drip irrigation cut water use by 42 percent [1].

| Figure | What it is |
| --- | --- |
| 42 percent | “It cut use by 42 percent” [1] |
`;
const listed = {
  ...change,
  sentences: ['Drip irrigation cut water use by 42 percent.', '42 percent, “It cut use by 42 percent”'],
};

type Answer = Parameters<typeof fakeApi>[0][string];
const listing = (changes: unknown[]) => answerWith({ changes, total: changes.length, today: 1, refused: [] });

function visit(accepted: Answer, list: Answer = listing([listed])) {
  const calls = fakeApi({
    'GET /api/source-changes': list,
    [`POST /api/source-changes/${change.id}/accept`]: accepted,
  });
  const client = createQueryClient();
  // Loaded before the visit.
  client.setQueryData(sourceChangesQuery(change.taskId).queryKey, {
    changes: [listed],
    total: 1,
    today: 1,
    refused: [],
  });
  const edit = vi.fn<MarkdownEditorHandle['change']>();
  const snapshot = { text: TEXT } as ArticleSnapshot;
  const article = { read: () => snapshot, subscribe: () => () => undefined } as Partial<SuggestingDraft>;
  const session = new ArticleSession({
    taskId: change.taskId,
    article: article as SuggestingDraft,
    ask: () => () => undefined,
    editor: { current: { change: edit } as Partial<MarkdownEditorHandle> as MarkdownEditorHandle },
    surroundings: { showText: vi.fn(), reload: vi.fn() },
  });
  vi.spyOn(session, 'reveal').mockImplementation(() => undefined);
  session.store.set({ evidence: buildEvidence() });
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <QueryClientProvider client={client}>
        <ArticleContext value={session}>
          <VisitedChange id={change.id} action="figure" onDone={vi.fn()} />
        </ArticleContext>
      </QueryClientProvider>
    </LanguageContext>,
  );
  return { edit, calls };
}
const said = () => listToasts().map(({ message }) => message);

test('the new figure is taken over wherever it is listed, once the page is the source', async () => {
  const { edit, calls } = visit(answerWith(undefined, 204));
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
  const edits = [edit.mock.calls[0]?.[0] ?? []].flat();
  const text = edits.reduceRight(
    (all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to),
    TEXT,
  );
  expect(text).toBe(TEXT.replaceAll('42', '31'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(said().at(-1)).toBe('Changed to 31 in 3 places. Check that it still reads well.');
});

test('nothing is changed if the page can not be read', async () => {
  const { edit } = visit(refuse(502, 'EXTRACTION_FAILED', 'No'));
  await waitFor(() => expect(said().at(-1)).toMatch(/^Couldn't take over the page/));
  expect(edit).not.toHaveBeenCalled();
});

test.each([
  ['before the list was loaded again', answerWith(undefined, 204), listing([])],
  ['meanwhile', refuse(404, 'NOT_FOUND', 'No'), undefined],
])('nothing is changed if another tab has taken over the figure %s', async (_, accepted, list) => {
  const { edit } = visit(accepted, list);
  await waitFor(() => expect(said().at(-1)).toBe('This change is already settled'));
  expect(edit).not.toHaveBeenCalled();
});

test('a list that can not be loaded changes nothing, and says so', async () => {
  const { edit } = visit(answerWith(undefined, 204), refuse(403, 'FORBIDDEN', 'No'));
  await waitFor(() => expect(said().at(-1)).toBe("Couldn't load the changed sources"));
  expect(edit).not.toHaveBeenCalled();
});
