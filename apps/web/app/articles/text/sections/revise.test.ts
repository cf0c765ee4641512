import { articleParts } from '@inkstep/engine/checks';
import { expect, test, vi } from 'vitest';
import type { AskWorker } from '../../../editor/checks/use-checks-worker.ts';
import type { SuggestingDraft } from '../../suggestions/suggesting-draft.ts';
import type { ArticleSnapshot } from '../article-draft.ts';
import { ArticleSession } from '../editor/article-session.ts';
import { reviseSelection } from './revise.ts';

const BODY = `# Coffee

Coffee is a drink.

## Grind size

Grind late. Grind evenly [1].

And so on.

## Milk

Any milk will do.
`;
const ARTICLE = `SEO Title: Coffee
---

${BODY}`;

const lock = { heading: 'Milk', ordinal: 0, markdown: 'Any milk will do.' };

/** Opens a session with a worker that responds immediately. */
function openSession() {
  const ask: AskWorker = (question, take) => {
    if (question.kind !== 'sections') throw new Error(`asked for ${question.kind}`);
    const article = articleParts(question.question.text, 'en');
    const locks = article.sections.map(({ heading }) => (heading === 'Milk' ? lock : null));
    take({ kind: 'sections', answer: { article, locks, targets: [] } });
    return () => undefined;
  };
  const snapshot = { text: ARTICLE } as ArticleSnapshot;
  const article = { read: () => snapshot, subscribe: () => () => undefined } as Partial<SuggestingDraft>;
  return new ArticleSession({
    taskId: 'task',
    article: article as SuggestingDraft,
    ask,
    editor: { current: null },
    surroundings: { showText: vi.fn(), reload: vi.fn() },
  });
}

const rangeOf = (session: ArticleSession, text: string) => {
  const start = session.source.body().indexOf(text);
  return { start, end: start + text.length };
};

test.each(['shorten', 'expand'] as const)('%s asks for the selected text of its section', (mode) => {
  const session = openSession();
  reviseSelection(session, mode, rangeOf(session, ' Grind evenly [1].\n'), expect.unreachable);
  expect(session.store.read().wish).toMatchObject({
    section: { heading: 'Grind size' },
    mode,
    sentence: { text: 'Grind evenly [1].', at: 'Grind late. '.length },
  });
});

test('how to rewrite it is asked first', () => {
  const session = openSession();
  reviseSelection(session, 'rewrite', rangeOf(session, 'Grind late.'), expect.unreachable);
  expect(session.store.read()).toMatchObject({
    wish: undefined,
    rewriting: { section: { heading: 'Grind size' }, sentence: { text: 'Grind late.', at: 0 } },
  });
});

test('a source for it is found first', () => {
  const session = openSession();
  reviseSelection(session, 'source', rangeOf(session, 'Grind late.'), expect.unreachable);
  expect(session.store.read()).toMatchObject({
    wish: undefined,
    sourcing: { section: { heading: 'Grind size' }, sentence: { text: 'Grind late.', at: 0 } },
  });
});

test.each([
  ['over two sections', 'shorten', 'And so on.\n\n## Milk\n\nAny milk', 'sections'],
  ['a title', 'shorten', '# Coffee', 'sections'],
  ['a locked section', 'expand', 'Any milk will do.', 'locked'],
  ['a source for paragraphs', 'source', 'Grind evenly [1].\n\nAnd so on.', 'long'],
] as const)('refuses %s', (_, mode, text, refusal) => {
  const session = openSession();
  const refuse = vi.fn();
  reviseSelection(session, mode, rangeOf(session, text), refuse);
  expect(refuse).toHaveBeenCalledWith(refusal);
  expect(session.store.read()).toMatchObject({ wish: undefined, sourcing: undefined });
});
