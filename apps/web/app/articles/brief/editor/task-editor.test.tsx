import type { Task, UpdateTaskBody } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildSelection, buildTask, buildTopics, pageId } from '../../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse, type SeenCall } from '../../../../test/fake-api.ts';
import { buildStatus } from '../../../../test/fake-events.ts';
import { en, type Texts } from '../../../i18n/en.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import { createQueryClient } from '../../../kit/api/query-client.ts';
import { listToasts, removeToast } from '../../../kit/feedback/toast-store.ts';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { hasUnsent } from '../../../kit/saving/drafts.ts';
import { TaskGate } from '../task-gate.tsx';
import { TaskEditor } from './task-editor.tsx';
import type { WizardStepProps } from './wizard-step.ts';
import { WritingBar } from './writing-bar.tsx';

const patience = { timeout: 15_000 };

const { id } = buildTask();
const GET = `GET /api/tasks/${id}`;
const PUT = `PUT /api/tasks/${id}`;
const STATUS = `GET /api/tasks/${id}/generation-status`;
const WRITER = 'GET /api/generate/writer';
const FINISH = `POST /api/tasks/${id}/finish`;

/** Minimal step: shows its position and changes the task or its article. */
function Step({ task, change, article, goToStep, frame, generation }: WizardStepProps) {
  const isWriting = task.current_step === 6 && task.has_article;
  return (
    <div>
      {isWriting && generation.status?.status !== 'generating' && (
        <WritingBar frame={frame} step={6} navigation={undefined} onStep={goToStep}>
          {undefined}
        </WritingBar>
      )}
      <p>
        Inside step {task.current_step + 1}: {task.selectedTopic}
      </p>
      <button type="button" onClick={() => change({ selectedTopic: 'changed' })}>
        Change it
      </button>
      <button type="button" onClick={() => article.edit(`${article.read().text} and more`)}>
        Edit the article
      </button>
      <button type="button" onClick={() => goToStep(1, { keywords: ['worms'] })}>
        Go on with worms
      </button>
    </div>
  );
}

const written: Partial<Task> = {
  has_article: true,
  status: 'Review & Refine',
  generated_article: 'Text',
  article_version: 1,
};

/** Fakes a server with one task. */
function serve(overrides: Partial<Task> = {}, answers: Record<string, Answer> = {}) {
  let stored = buildTask(overrides);
  const calls = fakeApi({
    [GET]: () => Response.json({ task: stored }),
    [PUT]: ({ body }) => {
      const { currentStep, status: _, ...patch } = body as UpdateTaskBody;
      const version = stored.article_version + (patch.generated_article === undefined ? 0 : 1);
      const position = currentStep === undefined ? {} : { current_step: currentStep };
      stored = { ...stored, ...(patch as Partial<Task>), ...position, article_version: version };
      return Response.json({ task: stored });
    },
    [WRITER]: answerWith({ writer: 'model' }),
    [STATUS]: answerWith(buildStatus({ status: 'not_started' })),
    'GET /api/tasks': answerWith({ tasks: [], pagination: {} }),
    ...answers,
  });
  return {
    calls,
    stored: () => stored,
    replace: (task: Partial<Task>) => {
      stored = { ...stored, ...task };
    },
    saves: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as UpdateTaskBody),
  };
}

function open([language, texts]: [Language, Texts] = ['en', en]) {
  const steps = Array.from({ length: 7 }, () => Step);
  const Stub = createRoutesStub([
    {
      path: '/tasks/:taskId/edit',
      Component: () => (
        <>
          <TaskGate taskId={id} skeleton={<p>Loading</p>}>
            {(task) => <TaskEditor key={task.id} task={task} steps={steps} />}
          </TaskGate>
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    },
    { path: '/tasks', Component: () => <p>My tasks</p> },
    { path: '/elsewhere', Component: () => <Link to={`/tasks/${id}/edit`}>Back to the task</Link> },
  ]);
  const page = render(
    <LanguageContext value={{ language, texts }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={[`/tasks/${id}/edit`]} />
        <Toaster />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return {
    user: userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) }),
    ...page,
  };
}

const inside = (step: number) => screen.findByText(new RegExp(`^Inside step ${step}:`));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Waits for the button, whose code is loaded after the page. */
const finishButton = (name = 'Finish') => screen.findByRole<HTMLButtonElement>('button', { name });
const rename = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} ?Rename`) });
const rail = () => within(screen.getAllByRole('navigation', { name: 'Steps' })[0]!);
const railStep = (step: number) => rail().getAllByRole('button')[step - 1]!;
/** Opens the rail on the article step, which hides it behind a button. */
const openRail = (user: UserEvent) => user.click(button('Step 7 of 7'));
const asks = (calls: SeenCall[], path: string) => calls.filter(({ url }) => url.endsWith(path)).length;

beforeEach(() => {
  for (const { id: toast } of listToasts()) removeToast(toast);
  vi.stubGlobal('scrollTo', () => undefined);
});

test('[WIZ-01, WIZ-02, WIZ-03, WIZ-05, WIZ-09, WIZ-10] header and rail', async () => {
  serve({ current_step: 2, selectedTopics: buildTopics('a', 'b') });
  open();
  await inside(3);
  expect(screen.getByRole('heading', { level: 1, name: /^Home composting/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Single Articles' }).getAttribute('href')).toBe('/tasks');
  expect(screen.getByText('Draft - Step 3')).toBeTruthy();
  expect(screen.getByText('Step 3 of 7')).toBeTruthy();
  expect(await screen.findByText('AI Ready')).toBeTruthy();
  const titles = rail().getAllByRole('button');
  expect(titles.map((item) => item.textContent)).toEqual([
    '1Keyword ResearchFind out what people ask',
    'Choose Topics2 topics',
    '3Source IntegrationCurrent · Add pages and texts',
    '4Product Integration (optional)Mention your product',
    '5Authority Profile (optional)Introduce the author',
    '6Style & FormatInformative, medium article',
    '7Generate ArticleWrite, edit and finish',
  ]);
  expect(railStep(3).getAttribute('aria-current')).toBe('step');
  expect(rail().getByText('39%')).toBeTruthy();
});

test('[WIZ-05] the writer is requested again when a step opens', async () => {
  let writer = 'model';
  serve({}, { [WRITER]: () => Response.json({ writer }) });
  const { user } = open();
  await screen.findByText('AI Ready');
  writer = 'drafter';
  await user.click(button('Next'));
  expect(await screen.findByText('Built-in drafter')).toBeTruthy();
});

test('[PROF-26] the editor speaks Chinese', async () => {
  serve({ current_step: 2, selectedTopics: buildTopics('a', 'b') });
  open(['zh', zh]);
  await inside(3);
  const steps = within(screen.getAllByRole('navigation', { name: '步骤' })[0]!).getAllByRole('button');
  expect(steps.slice(0, 3).map((item) => item.textContent)).toEqual([
    '1关键词研究了解人们在问什么',
    '选择主题2 个主题',
    '3整合来源当前 · 添加网页和文本',
  ]);
  expect(screen.getByText('草稿 - 第 3 步')).toBeTruthy();
  expect(screen.getByRole('region', { name: '第 3 步，共 7 步：整合来源' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: '目前的写作要点' })).toBeTruthy();
});

test('[WIZ-11, WIZ-23] every step can be opened from the rail, and is stored', async () => {
  const { saves } = serve();
  const { user } = open();
  await inside(1);
  await user.click(railStep(6));
  expect(await inside(6)).toBeTruthy();
  await expect.poll(saves).toMatchObject([{ currentStep: 5, status: 'Draft - Step 6' }]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Step 6 of 7: Style & Format');
});

test('[WIZ-14, WIZ-19, WIZ-22] Next and Previous move one step', async () => {
  const { saves } = serve({ current_step: 3 });
  const { user } = open();
  await inside(4);
  await user.click(button('Next'));
  await inside(5);
  await expect.poll(saves).toMatchObject([{ currentStep: 4 }]);
  await user.click(button('Previous'));
  await inside(4);
  await expect.poll(saves).toMatchObject([{ currentStep: 4 }, { currentStep: 3 }]);
  expect(screen.getAllByRole('progressbar').length).toBeGreaterThan(0);
});

test.each([
  ['[WIZ-25] step 1', { current_step: 0 }, undefined],
  ['[WIZ-26] step 2 without a topic', { current_step: 1 }, 'Select a topic'],
  ['[WIZ-26] step 2 with a topic', { current_step: 1, selectedTopics: buildTopics('a') }, undefined],
  ['[WIZ-25] step 3', { current_step: 2 }, undefined],
  ['[WIZ-25] step 6', { current_step: 5 }, undefined],
  ['[WIZ-27] step 7', { current_step: 6 }, 'Last step'],
])('%s: Next, and why it is disabled', async (_, task, why) => {
  serve(task);
  open();
  await inside(task.current_step + 1);
  expect(button('Next').disabled).toBe(why !== undefined);
  const described = button('Next').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(why);
});

test('[WIZ-20] a task with an article opens on step 7', async () => {
  serve({ ...written, current_step: 2 });
  open();
  await inside(7);
  expect((await finishButton()).disabled).toBe(false);
  expect(screen.getByText('Review & Refine')).toBeTruthy();
});

test('[WIZ-21] a task without one opens where it was left', async () => {
  serve({ current_step: 4 });
  open();
  expect(await inside(5)).toBeTruthy();
});

test('[WIZ-13] a completed task shows all steps done', async () => {
  serve({ ...written, status: 'Completed', current_step: 6 });
  const { user } = open();
  await inside(7);
  expect((await finishButton('Completed')).disabled).toBe(true);
  await openRail(user);
  expect(rail().getAllByRole('img', { name: 'Done' })).toHaveLength(6);
  expect(rail().getByText('100%')).toBeTruthy();
});

test.each([
  ['[WIZ-16] a missing task', refuse(404, 'NOT_FOUND', 'Task not found'), 'Task Not Found'],
  ['[WIZ-16] a failure', refuse(500, 'INTERNAL', 'Boom'), "Couldn't load the article"],
])('%s', async (_, answer, title) => {
  serve({}, { [GET]: answer });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(title.includes('load') ? 1 : 0);
  await user.click(screen.getByRole('link', { name: 'Back to Tasks' }));
  expect(await screen.findByText('My tasks')).toBeTruthy();
});

test('[WIZ-04, WIZ-28] a change shows Saving... and then Saved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve({}, { [PUT]: () => promise });
  const { user } = open();
  await inside(1);
  await user.click(button('Change it'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await screen.findByText('Saving...')).toBeTruthy();
  resolve(Response.json({ task: buildTask() }));
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
});

test('[WIZ-30] a save that fails stays in sight and can be tried at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken = true;
  const { calls } = serve(
    {},
    { [PUT]: () => (broken ? new Response('', { status: 503 }) : Response.json({ task: buildTask() })) },
  );
  const { user } = open();
  await inside(1);
  await user.click(button('Change it'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await screen.findByText('Save failed')).toBeTruthy();
  expect(screen.getByText('Inside step 1: changed')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(asks(calls, id)).toBeGreaterThan(2);
});

test.each([
  ['a step', {}, 'Change it'],
  ['the article', { ...written, current_step: 6 }, 'Edit the article'],
])(
  'without a connection, what is typed in %s is kept, and nothing pretends to save',
  async (_, task, edit) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => isOnline.mockRestore());
    serve(task, {
      [PUT]: () => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return Response.json({ task: buildTask(task) });
      },
    });
    const { user } = open();
    await inside('current_step' in task ? 7 : 1);
    await user.click(button(edit));
    expect(await screen.findByText(/^Offline: kept on this device/, {}, patience)).toBeTruthy();
    for (let second = 0; second < 12; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(screen.queryByText('Saving...')).toBeNull();
      expect(screen.getByText(/^Offline: kept on this device/)).toBeTruthy();
    }
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull(), patience);
    // Stored, too: the next test would restore it.
    await waitFor(() => expect(hasUnsent()).toBe(false), patience);
  },
);

test('Ctrl+S stores what waits', async () => {
  const { saves } = serve();
  const { user } = open();
  await inside(1);
  await user.click(button('Change it'));
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(saves).toMatchObject([{ selectedTopic: 'changed' }]);
});

test('a step takes changes along to the next one', async () => {
  const { saves } = serve();
  const { user } = open();
  await inside(1);
  await user.click(button('Go on with worms'));
  await inside(2);
  await expect.poll(saves).toMatchObject([{ currentStep: 1, keywords: ['worms'] }]);
});

test('the name is changed where it stands; Escape brings the old one back', async () => {
  const { saves } = serve();
  const { user } = open();
  await inside(1);
  await user.click(rename('Home composting'));
  await user.keyboard('{Control>}a{/Control}Moss gardens{Enter}');
  expect(screen.getByRole('heading', { level: 1, name: /^Moss gardens/ })).toBeTruthy();
  expect(document.activeElement).toBe(rename('Moss gardens'));
  await user.click(rename('Moss gardens'));
  await user.keyboard(' and more{Escape}');
  expect(screen.getByRole('heading', { level: 1, name: /^Moss gardens/ })).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saves().at(-1)).toMatchObject({ name: 'Moss gardens' });
});

test('[WIZ-24, GEN-17] an article that comes while another step is open brings the reader to step 7', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status = buildStatus();
  const { calls, replace } = serve(
    { current_step: 2, status: 'Generating' },
    { [STATUS]: () => Response.json(status) },
  );
  open();
  await inside(3);
  await vi.waitFor(() => expect(asks(calls, 'generation-status')).toBe(1), patience);
  status = buildStatus({ status: 'completed' });
  replace(written);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await inside(7)).toBeTruthy();
  expect(screen.getByText('Review & Refine')).toBeTruthy();
});

test('[ART-17, TASK-20] a regeneration is shown, and Finish is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status = buildStatus();
  const { replace } = serve(
    { ...written, current_step: 6, status: 'Generating' },
    { [STATUS]: () => Response.json(status) },
  );
  open();
  await inside(7);
  expect(await screen.findAllByText(/In progress/)).toBeTruthy();
  expect(screen.getByText('Generating')).toBeTruthy();
  expect(screen.queryByText('Review & Refine')).toBeNull();
  expect((await finishButton()).disabled).toBe(true);
  status = buildStatus({ status: 'completed' });
  replace(written);
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByRole('button', { name: 'Step 7 of 7' });
  expect(await screen.findByText('Review & Refine')).toBeTruthy();
});

test('a run that had ended when it was asked for is taken over', async () => {
  const { replace } = serve(
    { ...written, current_step: 6, status: 'Generating' },
    {
      [STATUS]: () => {
        replace(written);
        return Response.json(buildStatus({ status: 'completed' }));
      },
    },
  );
  open();
  await waitFor(() => expect(button('Finish').disabled).toBe(false));
  expect(await screen.findByText('Review & Refine')).toBeTruthy();
});

test('[GEN-16] step 7 without an article asks at once and every five seconds; other steps do not ask', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = serve({ current_step: 6, selectedTopics: buildTopics('a') });
  const { user } = open();
  await inside(7);
  await vi.waitFor(() => expect(asks(calls, 'generation-status')).toBe(1), patience);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asks(calls, 'generation-status')).toBe(2);
  await user.click(button('Previous'));
  await inside(6);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asks(calls, 'generation-status')).toBe(2);
});

test('[ART-10] an edited article is stored over its version, and is there after a look at another step', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { saves } = serve({ ...written, current_step: 6 });
  const { user } = open();
  await inside(7);
  await user.click(button('Edit the article'));
  await user.click(button('Previous'));
  await inside(6);
  await vi.advanceTimersByTimeAsync(2000);
  const articles = () => saves().filter((body) => body.generated_article !== undefined);
  expect(articles()).toMatchObject([{ generated_article: 'Text and more', article_version: 1 }]);
  await user.click(button('Next'));
  await user.click(button('Edit the article'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(articles()[1]).toMatchObject({ generated_article: 'Text and more and more', article_version: 2 });
});

test('a conflict that waits for a decision is shown in every step, and leads to where it is decided', async () => {
  const refused = refuse(409, 'ARTICLE_CHANGED', 'Changed');
  const server = serve(
    { ...written, current_step: 6 },
    {
      [PUT]: (call) =>
        (call.body as UpdateTaskBody).generated_article === undefined
          ? Response.json({ task: server.stored() })
          : refused(call),
      [`GET /api/tasks/${id}/article`]: answerWith({ text: 'Another text', version: 2, page_saves: [] }),
    },
  );
  const { user } = open();
  await inside(7);
  server.replace({ generated_article: 'Another text', article_version: 2 });
  await user.click(button('Edit the article'));
  await user.click(button('Previous'));
  await inside(6);
  const name = 'Waiting for your decision Decide';
  await user.click(await screen.findByRole('button', { name }, patience));
  await inside(7);
  expect(button(name)).toBeTruthy();
  expect(server.stored().generated_article).toBe('Another text');
});

test('[ART-17..20] Finish stores first, then completes the task', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { calls } = serve({ ...written, current_step: 6 }, { [FINISH]: () => promise });
  const { user } = open();
  await inside(7);
  await user.click(button('Edit the article'));
  await user.click(await finishButton());
  expect(await screen.findByRole('button', { name: 'Finishing...' })).toBeTruthy();
  await expect.poll(() => calls.at(-1)?.url).toMatch(/finish$/);
  expect(calls.findIndex(({ method }) => method === 'PUT')).toBeGreaterThan(0);
  resolve(
    Response.json({
      // Step 4 is stored from an earlier visit.
      task: buildTask({ ...written, current_step: 4, status: 'Completed', article_version: 2 }),
    }),
  );
  const text = 'Task completed successfully! The article has been finalized and the task is now complete.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await inside(7)).toBeTruthy();
  expect((await finishButton('Completed')).disabled).toBe(true);
});

test('[ART-21] a Finish that fails, until it succeeds', async () => {
  const answers = [
    refuse(500, 'INTERNAL', 'Boom'),
    answerWith({ task: buildTask({ ...written, status: 'Completed' }) }),
  ];
  serve({ ...written, current_step: 6 }, { [FINISH]: (call) => answers.shift()!(call) });
  const { user } = open();
  await inside(7);
  await user.click(await finishButton());
  const failure = 'Failed to finish task. Please try again.';
  expect(await screen.findByText(failure)).toBeTruthy();
  await user.click(button('Finish'));
  expect(await screen.findByText(/^Task completed successfully!/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
});

test('leaving stores what waits, and coming back shows it', async () => {
  const { saves } = serve();
  const { user } = open();
  await inside(1);
  await user.click(button('Change it'));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the task' }));
  expect(await screen.findByText('Inside step 1: changed')).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('leaving asks when that cannot be stored; what was typed waits for the next visit', async () => {
  const server = { works: false };
  const { user, unmount } = (() => {
    serve(
      {},
      {
        [PUT]: () =>
          server.works ? Response.json({ task: buildTask() }) : new Response('', { status: 503 }),
      },
    );
    return open();
  })();
  await inside(1);
  await user.click(button('Change it'));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain("They're kept in this browser");
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await inside(1)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Back to the task' })).toBeTruthy();
  unmount();

  const { saves } = serve();
  open();
  expect(await screen.findByText('Inside step 1: changed')).toBeTruthy();
  await expect.poll(saves).toMatchObject([{ selectedTopic: 'changed' }]);
});

test('offline, leaving asks at once instead of after the retries of a save', async () => {
  serve({}, { [PUT]: () => new Promise(() => {}) });
  const { user } = open();
  await inside(1);
  await user.click(button('Change it'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test('closing the window asks while something is not stored, and only then', async () => {
  serve();
  const { user } = open();
  await inside(1);
  const asksToStay = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(asksToStay()).toBe(false);
  await user.click(button('Change it'));
  expect(asksToStay()).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved \d/);
  expect(asksToStay()).toBe(false);
});

test('the brief is shown beside the steps that use it, and can be collapsed', async () => {
  serve({
    current_step: 5,
    keywordResearchSelections: buildSelection(['custom', 'compost'], ['paa', 'Why?'], ['keyTerm', 'heap']),
    selectedTopics: buildTopics('Worms'),
    sources: [
      {
        id: pageId(1),
        type: 'text',
        url: '',
        title: 'Notes',
        content: 'Two words',
        description: '',
        wordCount: 2,
      },
    ],
  });
  const { user } = open();
  await inside(6);
  const panel = within(screen.getByRole('complementary', { name: 'Your brief so far' }));
  for (const text of ['compost', 'Why? · heap', 'Worms', 'Notes', '2 words']) {
    expect(panel.getByText(text)).toBeTruthy();
  }
  await user.click(panel.getByRole('button', { name: 'Hide brief' }));
  expect(panel.queryByText('Worms')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Show brief' }));
  await user.click(panel.getByRole('button', { name: 'Change topics' }));
  expect(await inside(2)).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: 'Your brief so far' })).toBeNull();
});

test('[SRC-26] an entry of the library is among what is gathered once', async () => {
  const entry = { resourceId: 'r1', resourceType: 'manual' as const, addedAt: '2026-01-02T03:04:05.000Z' };
  serve({
    current_step: 5,
    sources: [
      {
        id: pageId(1),
        type: 'text',
        url: '',
        title: 'From my library',
        content: 'Two words',
        description: '',
        wordCount: 2,
        ...entry,
      },
    ],
    comprehensiveResources: [
      {
        id: 'r1',
        type: 'saved_resource',
        resource_name: 'From my library',
        resource_type: 'manual',
        url: '',
        content: 'Two words',
        description: '',
        addedAt: entry.addedAt,
      },
    ],
  });
  open();
  await inside(6);
  const panel = within(screen.getByRole('complementary', { name: 'Your brief so far' }));
  expect(panel.getAllByText('From my library')).toHaveLength(1);
});

test('in narrow windows the same opens as a drawer', async () => {
  serve({ current_step: 3, selectedTopics: buildTopics('Worms') });
  const { user } = open();
  await inside(4);
  await user.click(button('Brief'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your brief so far' }));
  expect(drawer.getByText('Worms')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Change topics' }));
  expect(await inside(2)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
