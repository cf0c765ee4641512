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
  ['versions', ['Versions']],
  ['review', ['Review', 'Approval']],
  ['nowhere', ['Checks']],
])('a link to "%s" opens the panel at %j', async (wanted, shown) => {
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
  await waitFor(() =>
    expect(screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)).toEqual(
      shown,
    ),
  );
});
