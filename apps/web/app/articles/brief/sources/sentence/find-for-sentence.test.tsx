import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '../../../../../test/fake-api.ts';
import { renderStep } from '../../../../../test/render-step.tsx';
import type { WizardStepProps } from '../../editor/wizard-step.ts';
import FindForSentence from './find-for-sentence.tsx';

const ID = '0198f7c0-0000-7000-8000-0000000000aa';
const PAGE = 'https://a.example/heap';
const answers = {
  [`POST /api/tasks/${ID}/source-proposals`]: answerWith({
    proposals: [
      {
        origin: 'paper',
        title: 'Heat of heaps',
        url: PAGE,
        excerpt: '',
        published: null,
        topic: 'A heap reaches 60 degrees.',
        reason: 'Open-access paper on this subject',
        taskId: null,
        resourceId: null,
        resourceType: null,
      },
    ],
    offline: false,
  }),
  'POST /api/sources/extract': answerWith({
    url: PAGE,
    title: 'Heat of heaps',
    description: '',
    content: 'A heap reaches 60 degrees.',
    wordCount: 5,
  }),
};

const helpWith = (rewrite: (() => void) | undefined) => (step: WizardStepProps) => (
  <FindForSentence text={'A heap **reaches**\n60 degrees [12].'} rewrite={rewrite} step={step} />
);

test('a proposal for the sentence is added, and the sentence rewritten after the source is stored', async () => {
  const calls = fakeApi(answers);
  const rewrite = vi.fn<() => void>();
  const { user, task, saveNow } = renderStep(helpWith(rewrite));
  await user.click(await screen.findByRole('button', { name: 'Find a source for this' }));
  await user.click(await screen.findByRole('button', { name: 'Add Heat of heaps' }));
  expect(calls[0]?.body).toEqual({ query: 'A heap reaches 60 degrees.' });
  await user.click(await screen.findByRole('button', { name: 'Rewrite from sources' }));
  expect(task().sources).toMatchObject([{ url: PAGE }]);
  expect(saveNow).toHaveBeenCalledOnce();
  expect(rewrite).toHaveBeenCalledOnce();
});

test('in a locked section the source is added, and the way to cite it told', async () => {
  fakeApi(answers);
  const { user } = renderStep(helpWith(undefined));
  await user.click(await screen.findByRole('button', { name: 'Find a source for this' }));
  await user.click(await screen.findByRole('button', { name: 'Add Heat of heaps' }));
  expect(await screen.findByText(/^Source added\. Unlock this section/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rewrite from sources' })).toBeNull();
});
