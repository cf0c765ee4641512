import type { ArticleNote } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import type { Wording } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';
import { WriterLabel } from '../../writing/writer-label.tsx';
import { ArticleNotes } from './article-notes.tsx';

const NOTES: ArticleNote[] = [
  { kind: 'unanswered', questions: ['Who won?', 'When?'] },
  { kind: 'fewWords', words: 1210, sources: 3, target: 1500 },
];
const { id } = buildTask();

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
});

test('[OPS-05] an article of the drafter says what it is, and what the sources leave open', async () => {
  fakeApi({ [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence({ notes: NOTES })) });
  const { user } = renderStep(GenerateStepPage, {
    current_step: 6,
    selectedTopics: buildTopics('Coffee'),
    has_article: true,
    generated_article: '# Coffee\n\nText.',
    article_version: 1,
    article_written_by: 'drafter',
  });
  const notes = await screen.findByRole('region', { name: '2 notes on this article' });
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Your sources don't answer: Who won? · When?",
    '1,210 words from 3 sources; the 1,500 you chose need an AI model or more sources.',
  ]);
  expect(screen.getByText('Research notes')).toBeTruthy();
  expect(await screen.findByText(/^Research notes have no score/)).toBeTruthy();
  await user.click(within(notes).getByRole('button', { name: '2 notes on this article' }));
  expect(within(notes).queryAllByRole('listitem')).toEqual([]);
});

const SPANISH: Wording = { language: 'es', texts: es };
const CHINESE: Wording = { language: 'zh', texts: zh };
const GERMAN_ARTICLE: ArticleNote[] = [
  { kind: 'noEvidence', heading: 'Größe' },
  { kind: 'beginnings', titles: ['Eins', 'Zwei'] },
  { kind: 'sourceLanguage', title: 'Drei' },
];
test.each([
  [
    SPANISH,
    '3 notas sobre este artículo',
    'Notas de investigación',
    'Ninguna fuente respalda la sección «Größe»: es un consejo general.',
    'De estas fuentes muy largas solo se leyó el principio: Eins y Zwei.',
  ],
  [
    CHINESE,
    '关于本文的 3 条说明',
    '研究笔记',
    '没有来源支持“Größe”这一节：它只是一般性建议。',
    '以下来源很长，只读取了开头部分：Eins和Zwei。',
  ],
])(
  '[OPS-05] notes are in the language of the page, what they quote is in that of the article (%#)',
  (wording, title, label, noEvidence, beginnings) => {
    document.documentElement.lang = wording.language;
    renderPage(
      <>
        <WriterLabel writer="drafter" />
        <ArticleNotes notes={GERMAN_ARTICLE} language="de" startsOpen />
      </>,
      { wording },
    );
    expect(screen.getByText(label)).toBeTruthy();
    const notes = within(screen.getByRole('region', { name: title }));
    expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      noEvidence,
      beginnings,
      expect.stringContaining('Drei'),
    ]);
    expect(notes.getByText('Größe').lang).toBe('de');
  },
);
