import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  localStorage.clear();
});

test.each([
  ['notes', 'Notes'],
  ['nowhere', 'Score'],
])('a link to the tab "%s" opens the panel at %s', async (wanted, shown) => {
  fakeApi({ [`GET /api/tasks/${buildTask().id}/evidence`]: answerWith(buildEvidence()) });
  renderStep(
    GenerateStepPage,
    {
      current_step: 6,
      selectedTopics: buildTopics('Coffee'),
      has_article: true,
      generated_article: '# Coffee\n\nCoffee is a drink.',
      article_version: 1,
    },
    undefined,
    { search: `?open=${wanted}&at=1` },
  );
  const tab = await screen.findAllByRole('tab', { name: new RegExp(`^${shown}`) });
  await waitFor(() => expect(tab.some((one) => one.getAttribute('aria-selected') === 'true')).toBe(true));
});
