import { render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import { LanguageContext, type Wording } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import { WriterLabel } from '../../../ui/writer-label.tsx';
import GenerateStep from '../generate-step.tsx';
import { ArticleNotes } from './article-notes.tsx';

const NOTES = ['Your sources do not answer: Who won?', 'Your sources gave 210 words.'];
const { id } = buildTask();

// The editor measures its text, which this DOM cannot.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
});

test('[OPS-05] an article of the drafter says what it is, and what the sources leave open, until it is closed', async () => {
  fakeApi({ [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence({ notes: NOTES })) });
  const { user } = renderStep(GenerateStep, {
    current_step: 6,
    selectedTopics: buildTopics('Coffee'),
    has_article: true,
    generated_article: '# Coffee\n\nText.',
    article_version: 1,
    article_written_by: 'drafter',
  });
  const notes = await screen.findByRole('region', { name: '2 notes on this article' });
  for (const note of NOTES) expect(within(notes).getByText(note)).toBeTruthy();
  expect(screen.getByText('Cited research digest')).toBeTruthy();
  await user.click(within(notes).getByRole('button', { name: '2 notes on this article' }));
  expect(within(notes).queryByText('Your sources gave 210 words.')).toBeNull();
});

const SPANISH: Wording = { language: 'es', texts: es };
const CHINESE: Wording = { language: 'zh', texts: zh };
test.each([
  [SPANISH, '1 nota sobre este artículo', 'Compendio de fuentes con citas'],
  [CHINESE, '关于本文的 1 条说明', '带引用的资料摘编'],
])(
  '[OPS-05] speaks the language of the page, and lets the notes speak that of the article (%#)',
  (wording, title, digest) => {
    render(
      <LanguageContext value={wording}>
        <WriterLabel writer="drafter" />
        <ArticleNotes notes={['Ihre Quellen ergaben 210 Wörter.']} language="de" />
      </LanguageContext>,
    );
    expect(screen.getByText(digest)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: title })).getByRole('list').lang).toBe('de');
  },
);

test('without notes there is nothing', () => {
  const { container } = render(<ArticleNotes notes={[]} language="en" />);
  expect(container.innerHTML).toBe('');
});
