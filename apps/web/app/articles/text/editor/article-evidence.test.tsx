import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const CLAIM = 'Grounds lose their aroma within 45 minutes [1].';
const BARE = 'In 1822 someone in Vienna built a press.';
const ARTICLE = `# Coffee\n\nCoffee is a drink. ${CLAIM}\n\n${BARE} Grind late.\n\nBikes need oil every month [2].`;

const evidence = buildEvidence({
  references: [
    { number: 1, sourceId: 's1', title: 'All about grinding', url: 'https://grind.example/late' },
    { number: 2, sourceId: 's2', title: 'Cold brew?', url: 'javascript:alert(1)', kind: 'opinion' },
  ],
  passages: [
    {
      id: 'S1.1',
      sourceId: 's1',
      heading: 'Freshness',
      text: 'Many like it. Some do not. Tea is older. Ground beans lose their aroma within 30 minutes.',
      words: 16,
    },
    { id: 'S1.2', sourceId: 's1', text: 'Water should be soft.', words: 4 },
    { id: 'S2.1', sourceId: 's2', text: 'I keep it cold over night.', words: 6 },
  ],
});

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
});

const OWN = `PUT /api/tasks/${id}/own-knowledge`;

async function openEditor(wording?: Parameters<typeof renderStep>[2], answers: Record<string, Answer> = {}) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(evidence),
    [OWN]: answerWith({ ownKnowledge: [] }),
    ...answers,
  });
  const step = renderStep(
    GenerateStepPage,
    {
      current_step: 6,
      selectedTopics: buildTopics('Coffee'),
      has_article: true,
      generated_article: ARTICLE,
      article_version: 1,
    },
    wording,
  );
  const text = await screen.findByRole('textbox', { name: wording ? 'Artículo' : 'Article' });
  const mark = (selector: string, words = '') =>
    waitFor(() => {
      const found = [...text.querySelectorAll(selector)].find((part) => part.textContent?.includes(words));
      if (!found) throw new Error(`no ${selector}`);
      return found;
    });
  return { ...step, calls, text, mark };
}

const sourcePanel = (number: number) => screen.findByRole('region', { name: `Source ${number}` });

test('a citation opens its passage beside the text, with the words that support the claim', async () => {
  const { mark } = await openEditor();
  fireEvent.click(await mark('.cm-citation', '[1]'));
  const panel = await sourcePanel(1);
  await within(panel).findByText('Grounds lose their aroma within 45 minutes.');
  expect(within(panel).getByText('All about grinding')).toBeTruthy();
  expect(within(panel).getByText('Freshness')).toBeTruthy();
  expect(within(panel).getByRole('status').textContent).toMatch(
    /^Probably supported: .*\d+%.*subtle mistakes/,
  );
  const best = panel.querySelector('mark');
  expect(best?.textContent).toContain('Ground beans lose their aroma');
  expect(best?.textContent).not.toContain('Many like it');
  expect([...panel.querySelectorAll('mark strong')].map((word) => word.textContent)).toContain('aroma');
  const link = within(panel).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://grind.example/late');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(within(panel).queryByText('Water should be soft.')).toBeNull();
});

test('a mark that lies below the panel comes into view, and nothing but the panel moves', async () => {
  const rect = (top: number, height: number) => ({ ...new DOMRect(), top, bottom: top + height, height });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'MARK' ? rect(900, 40) : rect(100, 400);
  });
  const { mark } = await openEditor();
  fireEvent.click(await mark('.cm-citation', '[1]'));
  const panel = await sourcePanel(1);
  await within(panel).findByText('Freshness');
  await waitFor(() => expect(panel.querySelector('[data-panel-body]')?.scrollTop).toBe(700));
  expect(scrollY).toBe(0);
});

test('other passages of the number open below', async () => {
  const { user, mark } = await openEditor();
  fireEvent.click(await mark('.cm-citation', '[1]'));
  const panel = await sourcePanel(1);
  await user.click(await within(panel).findByRole('button', { name: '1 more passage from this source' }));
  expect(within(panel).getByText('Water should be soft.')).toBeTruthy();
});

test('a source of opinions is named so; only web addresses become links; weak support is told', async () => {
  const { mark } = await openEditor();
  fireEvent.click(await mark('.cm-citation', '[2]'));
  const panel = await sourcePanel(2);
  expect(within(panel).getByText('Community discussion')).toBeTruthy();
  expect(within(panel).queryByRole('link')).toBeNull();
  expect((await within(panel).findByRole('status')).textContent).toMatch(/^Weakly supported/);
});

test('a citation of the preview opens the same, and Escape goes back to it', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const citation = screen.getByRole('button', { name: '[1]' });
  citation.focus();
  await user.keyboard('{Enter}');
  const panel = await sourcePanel(1);
  await within(panel).findByText('Grounds lose their aroma within 45 minutes.');
  expect(document.activeElement).toBe(panel);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Source 1' })).toBeNull();
  expect(document.activeElement).toBe(citation);
});

test('what a pointer opens is closed by Escape as well', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const citation = screen.getByRole('button', { name: '[1]' });
  await user.click(citation);
  await sourcePanel(1);
  expect(document.activeElement).toBe(citation);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Source 1' })).toBeNull();
});

test('in a narrow window it is a sheet that holds the focus, and gives it back', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const citation = screen.getByRole('button', { name: '[1]' });
  for (const close of ['{Escape}', '{Tab}{Enter}']) {
    await user.click(citation);
    const sheet = await screen.findByRole('dialog', { name: 'Source 1' });
    expect(document.activeElement).toBe(sheet);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    await user.keyboard(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(citation));
  }
});

test('what is flagged is underlined by its kind and can be looked through', async () => {
  const { user, mark, text } = await openEditor();
  expect((await mark('.cm-flag-figures')).textContent).toBe(CLAIM);
  expect((await mark('.cm-flag-figures', '1822')).textContent).toBe(BARE);
  expect((await mark('.cm-flag-citations')).textContent).toBe('Bikes need oil every month [2].');
  expect(text.querySelectorAll('.cm-flag-opener')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '3 flagged sentences' }));
  const panel = screen.getByRole('region', { name: 'Flagged sentence' });
  expect(document.activeElement).toBe(panel);
  expect(within(panel).getByText('1 of 3')).toBeTruthy();
  expect(within(panel).getByRole('status').textContent).toBe('45:Not found in the sources');
  await user.click(within(panel).getByRole('button', { name: 'Next' }));
  expect(within(panel).getByText(BARE)).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Next' }));
  await user.click(within(panel).getByRole('button', { name: 'Source 2' }));
  expect(document.activeElement).toBe(await sourcePanel(2));
});

test('Remove takes the sentence out, and the flags behind it move along', async () => {
  const { user, mark, article, text } = await openEditor();
  fireEvent.click(await mark('.cm-flag-opener'));
  const panel = screen.getByRole('region', { name: 'Flagged sentence' });
  await user.click(within(panel).getByRole('button', { name: 'Remove' }));
  expect(article.read().text).toBe(ARTICLE.replace(` ${CLAIM}`, ''));
  expect([...text.querySelectorAll('.cm-flag')].map((part) => part.textContent)).toContain(BARE);
  expect(within(panel).getByText('No longer flagged')).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Next' }));
  expect(within(panel).getByText(BARE)).toBeTruthy();
});

test('own knowledge is flagged no more, is stored, and can be taken back', async () => {
  const { user, calls, text } = await openEditor();
  await user.click(await screen.findByRole('button', { name: '3 flagged sentences' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Mark as own knowledge' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { sentences: [BARE] } }));
  await screen.findByText('No longer flagged');
  expect([...text.querySelectorAll('.cm-flag')].map((part) => part.textContent)).not.toContain(BARE);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('tab', { name: 'Evidence' }));
  await user.click(await screen.findByRole('button', { name: 'Own knowledge (1)' }));
  await user.click(screen.getByRole('button', { name: `Unmark: ${BARE}` }));
  await screen.findByRole('button', { name: '3 flagged sentences' });
  expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { sentences: [] } });
});

test('a mark that is not stored goes again, and says so', async () => {
  const { user } = await openEditor(undefined, {
    [OWN]: refuse(422, 'INVALID', 'Mark at most 200 sentences'),
  });
  await user.click(await screen.findByRole('button', { name: '3 flagged sentences' }));
  await user.click(screen.getByRole('button', { name: 'Mark as own knowledge' }));
  expect(await screen.findByText('Mark at most 200 sentences')).toBeTruthy();
  await screen.findByRole('button', { name: '3 flagged sentences' });
});

test('the key opens what stands at the cursor', async () => {
  const { user, text } = await openEditor();
  await user.click(await screen.findByRole('button', { name: '3 flagged sentences' }));
  const flagged = () => screen.queryByRole('region', { name: 'Flagged sentence' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.keyboard('{Escape}');
  expect(flagged()).toBeNull();
  fireEvent.keyDown(text, { key: 'Enter', keyCode: 13, altKey: true });
  expect(flagged()?.textContent).toContain(BARE);
  expect(document.activeElement).toBe(flagged());
});

test('speaks Spanish', async () => {
  const { mark } = await openEditor({ language: 'es', texts: es });
  fireEvent.click(await mark('.cm-citation', '[1]'));
  const panel = await screen.findByRole('region', { name: 'Fuente 1' });
  expect((await within(panel).findByRole('status')).textContent).toMatch(/^Probablemente respaldada/);
  expect(panel.textContent).not.toMatch(/source|passage/i);
});
