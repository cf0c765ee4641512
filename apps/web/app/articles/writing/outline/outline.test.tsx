import type { Task } from '@inkstep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildOutline } from '../../../../test/build-outline.ts';
import { buildPage, buildTask, buildTopics, pageId } from '../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const MAKE = `POST /api/tasks/${id}/outline`;
const START = `POST /api/tasks/${id}/generate-article-async`;

const ready: Partial<Task> = {
  current_step: 6,
  selectedTopics: buildTopics('Worms'),
  sources: [buildPage(1), buildPage(2)],
};
const planned: Partial<Task> = { ...ready, outline: buildOutline() };

async function open(overrides: Partial<Task> = planned) {
  const page = renderStep(GenerateStepPage, overrides);
  await screen.findByLabelText('Article title');
  const outline = () => page.task().outline!;
  const openDetails = (name: string) => page.user.click(button(`Details of ${name}`));
  const headings = () => outline().sections.map(({ heading }) => heading);
  const row = (name: string) => within(screen.getByRole('listitem', { name }));
  return { ...page, outline, headings, row, openDetails };
}
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('an outline is made after a save, shown to be edited, and kept with the task', async () => {
  const calls = fakeApi({ [MAKE]: answerWith({ outline: buildOutline() }) });
  const { user, saveNow, task } = renderStep(GenerateStepPage, ready);
  expect(await screen.findByRole('button', { name: 'Generate article' })).toBeTruthy();
  await user.click(button('Create an outline first'));
  expect(await screen.findByRole('button', { name: 'Generate from this outline' })).toBeTruthy();
  expect(saveNow).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
  expect(task().outline).toEqual(buildOutline());
  expect(screen.queryByRole('button', { name: 'Generate article' })).toBeNull();
  expect(await screen.findByText(/1,450 words planned, target about 1,500/)).toBeTruthy();
});

test('while it is made it can be stopped', async () => {
  fakeApi({ [MAKE]: () => new Promise(() => undefined) });
  const { user, task } = renderStep(GenerateStepPage, ready);
  await user.click(await screen.findByRole('button', { name: 'Create an outline first' }));
  expect(screen.getByRole('progressbar', { name: 'Creating the outline' })).toBeTruthy();
  await user.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Create an outline first' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(task().outline).toBeNull();
});

test('when none could be made it is said why, and the article can be had without', async () => {
  fakeApi({ [MAKE]: refuse(503, 'AI_UNAVAILABLE', 'The AI account has no credit left.') });
  const { user } = renderStep(GenerateStepPage, ready);
  await user.click(await screen.findByRole('button', { name: 'Create an outline first' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The AI account has no credit left.');
  expect(button('Generate article').disabled).toBe(false);
});

test('without a topic there is nothing to plan', async () => {
  renderStep(GenerateStepPage, { current_step: 6 });
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create an outline first' });
  expect(make.disabled).toBe(true);
  expect(descriptionOf(make)).toContain('select at least one topic');
});

test('title, headings, words and points are edited; what cannot be stored is not taken', async () => {
  const { user, outline, row } = await open();
  await user.type(screen.getByLabelText('Article title'), '!');
  expect(outline()).toMatchObject({ title: 'Worms at home!', titleEdited: true });
  const heading = screen.getByLabelText('Heading of section 2');
  await user.clear(heading);
  expect(outline().sections[1]?.heading).not.toBe('');
  await user.type(heading, 'Their food');
  expect(outline().sections[1]?.heading).toBe('Their food');
  const words = row('Their food').getByLabelText('Words');
  fireEvent.change(words, { target: { value: '5' } });
  expect(row('Their food').getByText('Between 50 and 1,000 words')).toBeTruthy();
  expect(outline().sections[1]?.targetWords).toBe(600);
  fireEvent.change(words, { target: { value: '250' } });
  expect(outline().sections[1]?.targetWords).toBe(250);
  expect(screen.getByText(/1,100 words planned/)).toBeTruthy();
  fireEvent.change(row('Their food').getByLabelText('Key points'), { target: { value: 'Peels\n\n Tea ' } });
  expect(outline().sections[1]?.keyPoints).toEqual(['Peels', 'Tea']);
});

test.each(['0', '-5', '99999', '12.5', ''])(
  '%j words are not taken, and it is said what can be',
  async (typed) => {
    const { outline, row } = await open();
    const words = row('What worms eat').getByLabelText<HTMLInputElement>('Words');
    fireEvent.change(words, { target: { value: typed } });
    expect(words.value).toBe(typed);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    const rule = () => document.getElementById(words.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(rule()).toBe('Between 50 and 1,000 words');
    fireEvent.blur(words);
    expect(words.value).toBe('600');
    expect(words.getAttribute('aria-invalid')).toBeNull();
    expect(rule()).toBe('Between 50 and 1,000 words');
    expect(outline().sections[1]?.targetWords).toBe(600);
    fireEvent.change(words, { target: { value: '500' } });
    expect(words.getAttribute('aria-describedby')).toBeNull();
  },
);

test.each([
  ['Heading of section 2', 'A section needs a heading'],
  ['Article title', 'The article needs a title'],
])('%s may not be empty', async (label, rule) => {
  const { user, outline } = await open();
  const before = JSON.stringify(outline());
  const field = screen.getByLabelText<HTMLTextAreaElement>(label);
  fireEvent.change(field, { target: { value: ' ' } });
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe(rule);
  await user.click(field);
  await user.tab();
  expect(field.value).not.toBe(' ');
  expect(described()).toBe(rule);
  expect(JSON.stringify(outline())).toBe(before);
});

test.each([
  ['Heading of section 2', 'x'.repeat(121), /^1 character over the limit/],
  ['Key points', 'point\n'.repeat(9), /^At most 8 points/],
])('%s keeps what is too long, also when it is left, and says so', async (label, long, rule) => {
  const { outline, row } = await open();
  const before = JSON.stringify(outline());
  const field = row(outline().sections[1]!.heading).getByLabelText<HTMLTextAreaElement>(label);
  fireEvent.change(field, { target: { value: long } });
  fireEvent.blur(field);
  expect(field.value).toBe(long);
  expect(screen.getByText(rule)).toBeTruthy();
  expect(JSON.stringify(outline())).toBe(before);
  fireEvent.change(field, { target: { value: 'short' } });
  fireEvent.blur(field);
  expect(screen.queryByText(rule)).toBeNull();
  expect(JSON.stringify(outline())).toContain('short');
});

test('[SRC-15] texts of the usual title are told apart by how they begin', async () => {
  const text = (content: string, wordCount: number): Task['sources'][number] => ({
    ...buildPage(wordCount),
    type: 'text',
    url: '',
    title: 'Custom Text Block',
    content,
    wordCount,
  });
  const sources = [text('Worms eat peels.', 3), text('Leaves rot in a year.', 5)];
  const basis = { ...buildOutline().basis, sources: sources.map(({ id: sourceId }) => sourceId) };
  const { outline, row, openDetails } = await open({ ...planned, sources, outline: buildOutline({ basis }) });
  const { heading } = outline().sections[1]!;
  await openDetails(heading);
  const section = row(heading);
  const chips = section.getAllByRole('button', { name: /^Custom Text Block/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Custom Text Block: Worms eat peels.',
    'Custom Text Block: Leaves rot in a year.',
  ]);
  expect(screen.getAllByText('Custom Text Block: Worms eat peels.').length).toBeGreaterThan(1);
});

test('the introduction has no heading to edit, as the article prints none, and keeps the one it has', async () => {
  const [introduction, ...others] = buildOutline().sections;
  const sections = [{ ...introduction!, heading: 'Why worms?' }, ...others];
  const { user, headings, row } = await open({ ...planned, outline: buildOutline({ sections }) });
  expect(screen.queryByLabelText('Heading of section 1')).toBeNull();
  expect(row('Introduction').getByText('Introduction')).toBeTruthy();
  await user.click(button('Move Introduction down'));
  expect(headings()[1]).toBe('Why worms?');
  screen.getByLabelText('Heading of section 2').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(headings()[0]).toBe('Why worms?');
  expect(document.activeElement).toBe(button('Move Introduction down'));
});

test('a section without a source is marked until one is chosen', async () => {
  const { user, outline, row, openDetails } = await open();
  expect(screen.getAllByText('No source')).toHaveLength(1);
  const lives = row('Where they live');
  expect(lives.getByText('No source')).toBeTruthy();
  await openDetails('Where they live');
  await user.click(lives.getByRole('button', { name: 'Page 2', pressed: false }));
  expect(outline().sections[2]?.sources).toEqual([pageId(2)]);
  expect(screen.queryByText('No source')).toBeNull();
  await user.click(lives.getByRole('button', { name: 'Page 2', pressed: true }));
  expect(outline().sections[2]?.sources).toEqual([]);
});

test('sections are added, and removed with an undo', async () => {
  const { user, headings } = await open();
  await user.click(button('Add a section'));
  expect(headings()).toEqual([
    'Introduction',
    'What worms eat',
    'Where they live',
    'New section',
    'Conclusion',
  ]);
  await user.click(button('Remove What worms eat'));
  expect(headings()).toEqual(['Introduction', 'Where they live', 'New section', 'Conclusion']);
  await user.click(button('Undo'));
  expect(headings()[1]).toBe('What worms eat');
});

test('sections of one heading are told apart by their places', async () => {
  const { user, headings } = await open();
  await user.click(button('Add a section'));
  await user.click(button('Add a section'));
  expect(headings().slice(3, 5)).toEqual(['New section', 'New section']);
  await user.click(button('Remove New section (section 5)'));
  expect(button('Remove New section')).toBeTruthy();
  expect(headings()).toHaveLength(5);
});

test('sections are ordered by buttons and by keys, and the focus goes along', async () => {
  const { user, headings } = await open();
  await user.click(button('Move What worms eat down'));
  expect(headings().slice(1, 3)).toEqual(['Where they live', 'What worms eat']);
  expect(document.activeElement).toBe(button('Move What worms eat down'));
  expect(screen.getByText('Moved What worms eat to position 3 of 4')).toBeTruthy();
  const heading = screen.getByLabelText<HTMLInputElement>('Heading of section 3');
  heading.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(headings().slice(1, 3)).toEqual(['What worms eat', 'Where they live']);
  expect((document.activeElement as HTMLInputElement).value).toBe('What worms eat');
});

test('the article is generated from it', async () => {
  const calls = fakeApi({ [START]: answerWith({ status: 'started' }) });
  const { user, begin } = await open();
  await user.click(button('Generate from this outline'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test('it can be discarded, and that undone', async () => {
  const { user, task } = await open();
  await user.click(button('Discard'));
  expect(task().outline).toBeNull();
  expect(button('Generate article')).toBeTruthy();
  await user.click(button('Undo'));
  expect(task().outline).toEqual(buildOutline());
});

test('a new one takes its place, and that can be undone', async () => {
  fakeApi({ [MAKE]: answerWith({ outline: buildOutline({ title: 'Another one' }) }) });
  const { user, outline } = await open();
  await user.click(button('Regenerate outline'));
  await waitFor(() => expect(outline().title).toBe('Another one'));
  await user.click(button('Undo'));
  expect(outline().title).toBe('Worms at home');
});

test('an outdated outline is not used until it is kept or regenerated', async () => {
  const { user, change, outline } = await open();
  change({
    sources: [buildPage(2)],
    outputParameters: { ...buildTask().outputParameters, length: 'snippet' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Changed since this outline was created: length and sources');
  expect(within(alert).getByRole('button', { name: 'Regenerate outline' })).toBeTruthy();
  expect(button('Generate from this outline').disabled).toBe(true);
  expect(descriptionOf(button('Generate from this outline'))).toBe('Keep or regenerate the outline first');
  await user.click(button('Keep it'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(outline().basis).toMatchObject({ length: 'snippet', sources: [pageId(2)] });
  expect(outline().sections[1]?.sources).toEqual([]);
  expect(button('Generate from this outline').disabled).toBe(false);
});

const withoutSources = buildOutline({ basis: { ...buildOutline().basis, sources: [] } });

test('an outline made without sources is created again once there are some, and an undo keeps the old one', async () => {
  const calls = fakeApi({ [MAKE]: answerWith({ outline: buildOutline({ title: 'From the sources' }) }) });
  const page = await open({ ...planned, sources: [], outline: withoutSources });
  expect(screen.queryByText('No source')).toBeNull();
  expect(calls).toHaveLength(0);
  page.change({ sources: ready.sources! });
  await waitFor(() => expect(page.outline().title).toBe('From the sources'));
  expect(screen.getByText('Outline created again from your sources')).toBeTruthy();
  await page.user.click(button('Undo'));
  expect(page.outline()).toEqual({ ...withoutSources, edited: true });
  expect((await screen.findByRole('alert')).textContent).toContain('Changed since this outline was created');
  expect(calls).toHaveLength(1);
});

test('an edited outline made without sources is only offered to be created again', async () => {
  const calls = fakeApi({});
  const { user, change, outline } = await open({ ...planned, sources: [], outline: withoutSources });
  await user.type(screen.getByLabelText('Article title'), '!');
  expect(outline().edited).toBe(true);
  change({ sources: ready.sources! });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Regenerate outline' })).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('the last section stays', async () => {
  const { sections, ...outline } = buildOutline();
  await open({ ...planned, outline: { ...outline, sections: sections.slice(1, 2) } });
  expect(button('Remove What worms eat').disabled).toBe(true);
});

test('in Spanish', async () => {
  renderStep(GenerateStepPage, planned, { language: 'es', texts: es });
  expect(await screen.findByRole('button', { name: 'Generar con este esquema' })).toBeTruthy();
  expect(await screen.findByText('Sin fuente')).toBeTruthy();
  const introduction = within(screen.getByRole('listitem', { name: 'Introducción' }));
  fireEvent.change(introduction.getByLabelText('Palabras'), { target: { value: '7' } });
  expect(introduction.getByText(/^Entre 50 y 1000 palabras|^Entre 50 y 1\.000 palabras/)).toBeTruthy();
});
