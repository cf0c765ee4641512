import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTopics } from '../../../../test/build-task.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import StyleStep from './style-step.tsx';

const choices = (legend: string) =>
  within(screen.getByRole('group', { name: legend })).getAllByRole<HTMLInputElement>('radio');
const chosen = (legend: string) => choices(legend).find((radio) => radio.checked)?.value;

test('[STYLE-01..04] three groups with their usual values', async () => {
  renderStep(StyleStep, { selectedTopics: buildTopics('a') });
  await screen.findByRole('heading', { name: 'Style & Format' });
  expect(choices('Tonality').map(({ value }) => value)).toEqual([
    'informative',
    'persuasive',
    'casual',
    'formal',
    'technical',
  ]);
  expect(choices('Article length').map(({ value }) => value)).toEqual([
    'snippet',
    'short_post',
    'medium_article',
    'long_guide',
    'pillar_module',
  ]);
  expect(choices('Response format').map(({ value }) => value)).toEqual(['markdown', 'plain']);
  expect([chosen('Tonality'), chosen('Article length'), chosen('Response format')]).toEqual([
    'informative',
    'medium_article',
    'markdown',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Snippet', 'snippet', '500'],
  ['Short post', 'short_post', '800'],
  ['Medium article', 'medium_article', '1,500'],
  ['Long-form guide', 'long_guide', '2,500'],
  ['Pillar page module', 'pillar_module', '700'],
])('[STYLE-03, STYLE-05, STYLE-06] %s', async (title, value, words) => {
  const { user, task } = renderStep(StyleStep);
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${title}`) }));
  await user.click(screen.getByRole('radio', { name: /^Formal/ }));
  await user.click(screen.getByRole('radio', { name: /^Plain text/ }));
  expect(task().outputParameters).toEqual({ tonality: 'formal', length: value, format: 'plain' });
  expect(screen.getByText(`It will have approximately ${words} words.`)).toBeTruthy();
  const summary = screen.getByText('Your article').parentElement;
  expect(summary?.textContent).toContain(`TonalityFormalLength${title}FormatPlain text`);
});

test('[STYLE-07] without topics there is a warning and a way back', async () => {
  const { user, goToStep } = renderStep(StyleStep);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No topics selected - Please go back to Step 2',
  );
  await user.click(screen.getByRole('button', { name: 'Choose topics' }));
  expect(goToStep).toHaveBeenCalledWith(1);
});
