import type { ArticlePlan, GenerationStatus, Task, Usage } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import type { WizardStepProps } from '../app/articles/brief/editor/wizard-step.ts';
import { planQuery } from '../app/articles/planning/api.ts';
import type { ArticleDraft, ArticleSnapshot } from '../app/articles/text/article-draft.ts';
import { writerQuery } from '../app/articles/writing/writer-query.ts';
import { usageQuery } from '../app/billing/usage-query.ts';
import { en } from '../app/i18n/en.ts';
import { LanguageContext, type Wording } from '../app/i18n/language-context.ts';
import { createQueryClient } from '../app/kit/api/query-client.ts';
import { listToasts, removeToast } from '../app/kit/feedback/toast-store.ts';
import { Toaster } from '../app/kit/feedback/toaster.tsx';
import { buildStorage } from './build-storage.ts';
import { buildTask } from './build-task.ts';

function hold<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Returns an article draft that is editable but never saved. */
function holdArticle(text: string): ArticleDraft {
  const { read, subscribe, set } = hold<ArticleSnapshot>({ text, save: 'saved' });
  return {
    read,
    readStored: () => ({ text, version: 1 }),
    subscribe,
    edit: (next) => set({ text: next, save: 'unsaved' }),
    saveNow: async () => set({ ...read(), save: 'saved' }),
    meet: () => Promise.resolve(undefined),
    resolve: () => Promise.resolve(),
    postpone: () => undefined,
  };
}

const USAGE: Usage = {
  monthly_articles: { used: 2, limit: 5, remaining: 3 },
  storage: buildStorage(),
  plan: 'V1_DEFAULT_ACCESS',
  subscription_status: 'none',
  total_articles: 2,
};

interface StepOptions {
  estimates?: boolean;
  /** True if warnings about sources are requested. */
  suspects?: boolean;
  usage?: Usage;
  /** Writer of a task without an article; the article editor requests it itself. */
  writer?: 'model' | 'drafter';
  /** Finished plan of the task. */
  plan?: ArticlePlan | null;
  /** Query of the URL. */
  search?: string;
}

/** Renders a wizard step over an in-memory task, as the editor does. */
export function renderStep(
  Step: ComponentType<WizardStepProps>,
  overrides: Partial<Task> = {},
  wording: Wording = { language: 'en', texts: en },
  {
    estimates = false,
    suspects = false,
    usage = USAGE,
    writer = 'model',
    plan = null,
    search = '',
  }: StepOptions = {},
) {
  for (const { id } of listToasts()) removeToast(id);
  const goToStep = vi.fn<WizardStepProps['goToStep']>();
  const begin = vi.fn<() => void>();
  let nextAction: () => void = () => undefined;
  const onNext: WizardStepProps['onNext'] = (action) => {
    nextAction = action;
    return () => undefined;
  };
  const saveNow = vi.fn(async () => undefined);
  const reload = vi.fn(async () => undefined);
  const task = hold(buildTask(overrides));
  const status = hold<GenerationStatus | undefined>(undefined);
  const article = holdArticle(overrides.generated_article ?? '');
  const queryClient = createQueryClient();
  queryClient.setQueryData(usageQuery.queryKey, usage);
  if (!overrides.has_article) queryClient.setQueryData(writerQuery.queryKey, { writer });
  queryClient.setQueryData(planQuery(task.read().id).queryKey, plan);
  if (!suspects) queryClient.setQueryDefaults(['suspect-sources'], { enabled: false });
  // Estimates have their own tests.
  if (!estimates) queryClient.setQueryDefaults(['article-estimate'], { enabled: false });

  function Editor() {
    const shown = useSyncExternalStore(task.subscribe, task.read);
    return (
      <Suspense>
        <Step
          task={shown}
          latest={task.read}
          change={(patch) => task.set({ ...task.read(), ...patch })}
          goToStep={goToStep}
          onNext={onNext}
          saveNow={saveNow}
          reload={reload}
          article={article}
          generation={{
            status: useSyncExternalStore(status.subscribe, status.read),
            show: status.set,
            begin,
          }}
          frame={{
            name: null,
            save: { state: 'idle' },
            onRetry: () => undefined,
            status: null,
            writer: null,
            rail: null,
            finish: null,
          }}
        />
      </Suspense>
    );
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Editor },
    { path: '/tasks', Component: () => <p>My tasks</p> },
    { path: '/subscription', Component: () => <p>Plans</p> },
  ]);
  const show = () =>
    render(
      <LanguageContext value={wording}>
        <QueryClientProvider client={queryClient}>
          <Stub initialEntries={[`/${search}`]} />
          <Toaster />
        </QueryClientProvider>
      </LanguageContext>,
    );
  let page = show();
  return {
    user: userEvent.setup(),
    task: task.read,
    change: (patch: Partial<Task>) => act(() => task.set({ ...task.read(), ...patch })),
    tell: (next: GenerationStatus) => act(() => status.set(next)),
    article,
    goToStep,
    next: () => act(() => nextAction()),
    begin,
    saveNow,
    reload,
    leave: () => page.unmount(),
    reopen: () => {
      page.unmount();
      page = show();
    },
  };
}
