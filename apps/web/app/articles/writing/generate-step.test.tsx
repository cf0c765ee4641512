import type { ArticlePlan, Task } from '@inkstep/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { buildStorage } from '../../../test/build-storage.ts';
import { buildPage, buildTask, buildTopics } from '../../../test/build-task.ts';
import { CheckingWorker } from '../../../test/checking-worker.ts';
import { chooseMore } from '../../../test/choose-more.ts';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { buildStatus, fakeStream } from '../../../test/fake-events.ts';
import { renderStep } from '../../../test/render-step.tsx';
import { listToasts } from '../../kit/feedback/toast-store.ts';
import GenerateStepPage from '../../routes/app/generate-step.tsx';

const { id } = buildTask();
const START = `POST /api/tasks/${id}/generate-article-async`;
const EVIDENCE = `GET /api/tasks/${id}/evidence`;
const SECTIONS = `GET /api/tasks/${id}/article/sections`;
const EVENTS = `GET /api/tasks/${id}/generation-events`;
const CANCEL = `POST /api/tasks/${id}/cancel-generation`;
const STATUS = `GET /api/tasks/${id}/generation-status`;

const ready: Partial<Task> = { current_step: 6, selectedTopics: buildTopics('Worms', 'Leaves') };
const written: Partial<Task> = {
  ...ready,
  has_article: true,
  generated_article: '# Worms\n\nThey eat peels.',
  article_version: 1,
};

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

/** Opens the editor of a written article. */
function openArticle(answers: Record<string, Answer> = {}) {
  const calls = fakeApi({
    [EVIDENCE]: answerWith(buildEvidence()),
    [SECTIONS]: answerWith({ sections: [], locks: [], edits: [], article_version: 4 }),
    ...answers,
  });
  return { ...renderStep(GenerateStepPage, written), calls };
}

const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate article' });

const whyDisabled = () =>
  document.getElementById(generate().getAttribute('aria-describedby') ?? '')?.textContent;

const dialogText = () => screen.getByRole('alertdialog').textContent;

async function confirm({ user }: ReturnType<typeof renderStep>) {
  await user.click(await screen.findByRole('button', { name: 'Generate article' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Generate' }));
}

test('[GEN-01] what the article will be made of', async () => {
  const { user, goToStep } = renderStep(GenerateStepPage, {
    ...ready,
    sources: [buildPage(1)],
    productInfo: { name: 'HeapSense', link: '', description: '', features: [] },
    outputParameters: { tonality: 'casual', length: 'short_post', format: 'plain' },
  });
  await screen.findByRole('heading', { name: 'Generate Article' });
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Topics', 'Sources', 'Product', 'Author (optional)', 'Configuration']);
  for (const value of ['Worms', 'Page 1', 'HeapSense', 'Casual, short post (about 800 words), Plain text']) {
    expect(screen.getByText(value)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Change sources' }));
  expect(goToStep).toHaveBeenCalledWith(2);
  await user.click(screen.getByRole('button', { name: 'Add author' }));
  expect(goToStep).toHaveBeenLastCalledWith(4);
});

test('[GEN-01] posts of Reddit, once there are any', async () => {
  const post = { ...buildPage(1), title: 'My heap smells', subreddit: 'compost', upvotes: 4, comments: 2 };
  renderStep(GenerateStepPage, { ...ready, redditSources: [{ ...post, type: 'reddit' }] });
  expect(await screen.findByText('Reddit insights')).toBeTruthy();
  expect(screen.getByText('My heap smells')).toBeTruthy();
});

test('[GEN-02, GEN-03, GEN-07, GEN-11] a run starts after a question and a save, and the step stays', async () => {
  const calls = fakeApi({ [START]: answerWith({ status: 'started' }) });
  const page = renderStep(GenerateStepPage, ready);
  await page.user.click(await screen.findByRole('button', { name: 'Generate article' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Generate the article?' });
  expect(dialog.textContent).toContain(
    'This counts toward your monthly articles. You have 3 of 5 articles left this month.',
  );
  expect(calls).toHaveLength(0);
  await page.user.click(within(dialog).getByRole('button', { name: 'Generate' }));
  const notice = 'Your article is being written. You can find it under Single Tasks at any time.';
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(page.saveNow).toHaveBeenCalledBefore(page.begin);
  expect(page.begin).toHaveBeenCalledOnce();
  expect(calls[0]?.body).toEqual({});
  await page.user.click(screen.getByRole('button', { name: 'Open Single Tasks' }));
  expect(await screen.findByText('My tasks')).toBeTruthy();
});

test('[GEN-04] it can be started once', async () => {
  const calls = fakeApi({ [START]: () => new Promise(() => undefined) });
  const page = renderStep(GenerateStepPage, ready);
  await confirm(page);
  expect(generate().getAttribute('aria-disabled')).toBe('true');
  await page.user.click(generate());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('[OPS-05] without a source, where the drafter writes', async () => {
  const { user, goToStep } = renderStep(GenerateStepPage, ready, undefined, { writer: 'drafter' });
  expect((await screen.findByRole('alert')).textContent).toContain('Add at least one source.');
  expect(generate().disabled).toBe(true);
  expect(whyDisabled()).toContain('Add at least one source.');
  await user.click(screen.getByRole('button', { name: 'Add sources' }));
  expect(goToStep).toHaveBeenCalledWith(2);
});

test('URLs that the plan could not read are listed with the reason', async () => {
  const plan: ArticlePlan = {
    stage: 'ready',
    keyword: 'worms',
    unread: [{ url: 'https://gone.example/', reason: 'time' }],
    error: null,
    costMicros: 0,
    started_at: '2026-11-23T10:00:00.000Z',
  };
  const additions = { said: [], own: [], questions: [], answers: [] };
  fakeApi({
    'GET /api/tasks/0198f7c0-0000-7000-8000-0000000000aa/additions': answerWith({ additions }),
  });
  renderStep(GenerateStepPage, ready, undefined, { plan });
  expect(await screen.findByText("1 URL couldn't be read")).toBeTruthy();
  expect(screen.getByText('https://gone.example/: Reading it took too long.')).toBeTruthy();
});

test('a source is enough for the drafter', async () => {
  renderStep(GenerateStepPage, { ...ready, sources: [buildPage(1)] }, undefined, { writer: 'drafter' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Generate article' })).disabled).toBe(
    false,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[GEN-05, GEN-06] without a topic', async () => {
  const { user, goToStep } = renderStep(GenerateStepPage, { current_step: 6 });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please complete Step 2 (select at least one topic) before generating.',
  );
  expect(generate().disabled).toBe(true);
  expect(whyDisabled()).toContain('Please complete Step 2');
  await user.click(screen.getByRole('button', { name: 'Choose topics' }));
  expect(goToStep).toHaveBeenCalledWith(1);
});

test('[GEN-12, GEN-13] a run that is under way already', async () => {
  fakeApi({ [START]: answerWith({ status: 'already_generating' }) });
  const page = renderStep(GenerateStepPage, ready);
  await confirm(page);
  const text =
    'Article generation is already in progress for this task. Please check the Tasks page for status updates.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByText('My tasks')).toBeTruthy();
  expect(page.begin).not.toHaveBeenCalled();
});

test('[GEN-28] a used-up plan offers the upgrade', async () => {
  const body = {
    error: { code: 'USAGE_LIMIT_EXCEEDED', message: 'All 3 articles of this month are used.' },
    message: 'All 3 articles of this month are used.',
    upgrade_needed: true,
  };
  fakeApi({ [START]: answerWith(body, 403) });
  const page = renderStep(GenerateStepPage, ready);
  await confirm(page);
  const dialog = await screen.findByRole('alertdialog', { name: 'Would you like to upgrade your plan?' });
  expect(dialog.textContent).toContain('All 3 articles of this month are used.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Upgrade' }));
  expect(await screen.findByText('Plans')).toBeTruthy();
});

const NONE_LEFT = {
  monthly_articles: { used: 5, limit: 5, remaining: 0 },
  storage: buildStorage(),
  plan: 'V1_DEFAULT_ACCESS',
  subscription_status: 'none',
  total_articles: 5,
} as const;

test('[GEN-28] with no article left it is said before anything is begun, with the way out', async () => {
  const page = renderStep(GenerateStepPage, ready, undefined, { usage: NONE_LEFT });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You have none of your 5 articles left this month.');
  await page.user.click(generate());
  const dialog = screen.getByRole('alertdialog', { name: 'Would you like to upgrade your plan?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await page.user.click(within(alert).getByRole('link', { name: 'Upgrade' }));
  expect(await screen.findByText('Plans')).toBeTruthy();
});

test('[GEN-28] with no article left Regenerate asks for the upgrade at once', async () => {
  fakeApi({ [EVIDENCE]: answerWith(buildEvidence()) });
  const { user } = renderStep(GenerateStepPage, written, undefined, { usage: NONE_LEFT });
  await chooseMore(user, 'Regenerate');
  const dialog = screen.getByRole('alertdialog', { name: 'Would you like to upgrade your plan?' });
  expect(dialog.textContent).toContain('You have none of your 5 articles left this month.');
  await user.click(within(dialog).getByRole('button', { name: 'Upgrade' }));
  expect(await screen.findByText('Plans')).toBeTruthy();
});

test('without a monthly limit the question speaks of none', async () => {
  const { user } = renderStep(GenerateStepPage, ready, undefined, {
    usage: { ...NONE_LEFT, monthly_articles: { used: 5, limit: -1, remaining: -1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Generate article' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain("You can leave the page while it's being written.");
  expect(dialog.textContent).not.toMatch(/month|-1/);
});

test.each<[string, Answer, string]>([
  [
    '[GEN-29]',
    refuse(429, 'RATE_LIMITED', 'Slow down'),
    'Rate limit exceeded. Please wait a few minutes before trying again.',
  ],
  ['[GEN-31]', refuse(500, 'INTERNAL', 'Boom'), 'Server error. Please try again in a few moments.'],
  ['[GEN-32]', refuse(409, 'CONFLICT', 'Odd'), 'Failed to start generation: Odd'],
])('%s a start that fails', async (_, answer, text) => {
  fakeApi({ [START]: answer });
  const page = renderStep(GenerateStepPage, ready);
  await confirm(page);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(generate().disabled).toBe(false);
});

test('[GEN-25] a failed run shows why, and Try Again starts the next one', async () => {
  fakeApi({ [START]: answerWith({ status: 'started' }) });
  const { user, tell, begin } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus({ status: 'failed', message: 'The model refused the key.' }));
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('The model refused the key.');
  expect(panel.textContent).toContain('Everything you chose is still here');
  await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => begin.mock.calls.length).toBe(1);
});

test('[GEN-18..23] a run: percent, seconds, stage, estimate, and its sections as they grow', async () => {
  const stream = fakeStream();
  fakeApi({ [EVENTS]: () => stream.response });
  const { tell, leave } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus({ elapsedTime: 83_000 }));
  expect(screen.getByText('Writing the sections')).toBeTruthy();
  expect(screen.getByText('40%')).toBeTruthy();
  expect(screen.getByText('1:23').textContent).toContain('(83 seconds)');
  expect(screen.getByText('usually 2-5 minutes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate article' })).toBeNull();

  await act(async () => {
    stream.send({ type: 'section', id: 'b', heading: 'Later', position: 2 });
    stream.send({ type: 'section', id: 'a', heading: 'Feeding worms', position: 1 });
    stream.send({ type: 'delta', pieces: [{ id: 'a', text: 'They eat peels [S1.2].' }] });
  });
  expect(await screen.findByRole('heading', { name: 'Feeding worms' })).toBeTruthy();
  expect(await screen.findByText('They eat peels.')).toBeTruthy();
  expect(screen.getByText('Later')).toBeTruthy();

  await act(async () => {
    stream.send({ type: 'status', status: buildStatus({ progress: 71, estimatedTime: 95_000 }) });
  });
  expect(await screen.findByText('71%')).toBeTruthy();
  expect(screen.getByText('usually about 1:35')).toBeTruthy();
  leave();
});

test('[GEN-24] a run whose stream is refused goes on by what the polling tells', async () => {
  fakeApi({ [EVENTS]: refuse(404, 'NOT_FOUND', 'Gone') });
  const { tell } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  tell(buildStatus({ progress: 55, stage: 'finishing', elapsedTime: 20_000 }));
  expect(screen.getByText('55%')).toBeTruthy();
  expect(screen.getByText('Assembling the article')).toBeTruthy();
});

/** Renders pending updates before advancing the timers. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('[GEN-24] a server that goes away is told, until it answers again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const streams = [fakeStream(), undefined, undefined, fakeStream()];
  let connections = 0;
  fakeApi({
    [EVENTS]: (call) => {
      const stream = streams[connections];
      connections += 1;
      return stream?.response ?? unreachable(call);
    },
  });
  const { tell, leave } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  const lost = () => screen.queryByText(/^Connection lost\. Your article is still being written/);
  streams[0]?.send({ type: 'status', status: buildStatus({ progress: 50 }) });
  await pass(0);
  streams[0]?.break();
  await pass(900);
  expect(lost()).toBeNull();
  await pass(300);
  expect(lost()).toBeTruthy();
  expect(screen.getByText('50%')).toBeTruthy();
  await pass(4_000);
  streams[3]?.send({ type: 'status', status: buildStatus({ progress: 60 }) });
  await pass(0);
  expect(lost()).toBeNull();
  expect(screen.getByText('60%')).toBeTruthy();
  leave();
});

test('[GEN-24] where only the events do not come through, nothing is said to be lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({ [EVENTS]: unreachable });
  const { tell, leave } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  const lost = () => screen.queryByText(/^Connection lost/);
  await pass(2_000);
  expect(lost()).toBeTruthy();
  tell(buildStatus({ progress: 55 }));
  expect(lost()).toBeNull();
  await pass(20_000);
  expect(lost()).toBeNull();
  leave();
});

test('a run can be stopped', async () => {
  const stopped = buildStatus({ status: 'not_started', cancelled: true, stage: null });
  fakeApi({ [EVENTS]: () => fakeStream().response, [CANCEL]: answerWith(stopped) });
  const { user, tell } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialogText()).toContain("No text has been written yet. The article won't count");
  await user.click(screen.getByRole('button', { name: 'Cancel generation' }));
  expect(await screen.findByText("Stopped. This doesn't count toward your monthly articles.")).toBeTruthy();
  expect(generate().disabled).toBe(false);
});

test('a run that counts by now says so before it is stopped, and that what was written is being kept', async () => {
  const keeping = buildStatus({ counts: true, cancelled: true, stage: 'finishing' });
  const calls = fakeApi({ [EVENTS]: () => fakeStream().response, [CANCEL]: answerWith(keeping) });
  const { user, tell } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus({ counts: true }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialogText()).toContain('the article counts toward your monthly articles');
  expect(dialogText()).toContain('kept as a draft');
  await user.click(screen.getByRole('button', { name: 'Cancel generation' }));
  tell(keeping);
  expect(await screen.findByText('Keeping what was written')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(listToasts().at(-1)?.message).toMatch(/kept as a draft and counts/);
  expect(calls.find(({ url }) => url.endsWith('cancel-generation'))).toMatchObject({
    body: { counts: true },
  });
});

test('a dialog that is outdated says what happens now instead of stopping the run', async () => {
  fakeApi({
    [EVENTS]: () => fakeStream().response,
    [CANCEL]: refuse(409, 'CONFLICT', 'It counts.'),
    [STATUS]: answerWith(buildStatus({ counts: true })),
  });
  const { user, tell } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancel generation' }));
  await vi.waitFor(() => expect(dialogText()).toContain('The first text has just been written.'), {
    timeout: 15_000,
  });
  tell(buildStatus({ counts: true }));
  expect(dialogText()).toContain('kept as a draft');
});

test('that it is being written is no longer said when the run ends', async () => {
  const stopped = buildStatus({ status: 'not_started', cancelled: true, stage: null });
  fakeApi({
    [START]: answerWith({ status: 'started' }),
    [EVENTS]: () => fakeStream().response,
    [CANCEL]: answerWith(stopped),
  });
  const page = renderStep(GenerateStepPage, ready);
  await confirm(page);
  await screen.findByText(/^Your article is being written\. You can find it/);
  const shown = () => listToasts().filter(({ leaving }) => !leaving);
  page.tell(buildStatus());
  expect(shown()).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  // An outdated answer may not match the question.
  expect(shown()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Cancel generation' }));
  expect(await screen.findByText("Stopped. This doesn't count toward your monthly articles.")).toBeTruthy();
  expect(shown()).toEqual([]);
});

test('coming back to a run reads its stream from the beginning, and leaving ends it', async () => {
  const calls = fakeApi({ [EVENTS]: () => fakeStream().response });
  const { tell, reopen, leave } = renderStep(GenerateStepPage, ready);
  await screen.findByRole('heading', { name: 'Generate Article' });
  tell(buildStatus());
  const reads = () => calls.filter(({ url }) => url.endsWith('/generation-events'));
  await expect.poll(() => reads().length).toBe(1);
  reopen();
  expect(await screen.findByText('Writing the sections')).toBeTruthy();
  await expect.poll(() => reads().length).toBe(2);
  expect(reads()[1]?.headers.has('last-event-id')).toBe(false);
  leave();
});

test('[GEN-08] a regeneration asks first, and the request says so', async () => {
  const { user, begin, calls } = openArticle({ [START]: answerWith({ status: 'started' }) });
  await chooseMore(user, 'Regenerate');
  const dialog = screen.getByRole('alertdialog', { name: 'Regenerate the article?' });
  const regenerate = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Regenerate' });
  await expect.poll(() => regenerate.disabled).toBe(false);
  await user.click(regenerate);
  await expect.poll(() => begin.mock.calls.length).toBe(1);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    regenerate: true,
    keep: [],
    article_version: 4,
  });
});

test('[ART-01..04, ART-07, ART-08] the article in three views, with its counts', async () => {
  vi.stubGlobal('Worker', CheckingWorker);
  const { user } = openArticle();
  const text = await screen.findByRole('textbox', { name: 'Article' });
  expect(text.textContent).toContain('They eat peels.');
  for (const name of [
    'Bold',
    'Italic',
    'Heading 2',
    'Heading 3',
    'Bullet list',
    'Fullscreen',
    'Copy',
    'Download',
  ]) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  // Counts exclude the title, as in the checks.
  for (const count of ['3 words', '24 characters', '2 paragraphs'])
    expect(await screen.findByText(count)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Split' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('heading', { name: 'Worms' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bold' }).disabled).toBe(true);
});

test('[ART-14, ART-15] the article is copied, or says that it cannot be', async () => {
  const { user } = openArticle();
  const copyMarkdown = async () => {
    await user.click(await screen.findByRole('button', { name: 'More ways to copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' }));
  };
  await copyMarkdown();
  expect(await screen.findByText('Article copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(written.generated_article);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await copyMarkdown();
  expect(
    await screen.findByText('Failed to copy to clipboard. Please select and copy manually.'),
  ).toBeTruthy();
});

test('the menu shares the article for review', async () => {
  const { user } = openArticle();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share for review' }));
  expect(await screen.findByRole('dialog', { name: 'Share for review' })).toBeTruthy();
});

test('[ART-04, ART-09] editing is unsaved until it is saved', async () => {
  const { user, article } = openArticle();
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    return screen.findByRole('menuitem', { name: 'Save' });
  };
  expect((await openMenu()).ariaDisabled).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => article.edit('# Worms\n\nThey eat peels and leaves.'));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Article' }).textContent).toContain('and leaves');
  await user.click(await openMenu());
  expect(screen.getByText('Saved')).toBeTruthy();
});
