import type { BatchArticle, BatchRow, BatchTask, Profile } from '@inkstep/contract';
import { BatchPage } from '../app/batches/open/batch-page.tsx';
import type { BatchSlots } from '../app/batches/slots.ts';
import { listToasts, removeToast } from '../app/kit/feedback/toast-store.ts';
import { batchId, buildBatch } from './build-batch.ts';
import { buildResource, resourceId } from './build-resource.ts';
import { buildArticles, buildSubscription } from './build-subscription.ts';
import { type Answer, answerWith, fakeApi, refuse } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

export const BATCH_PATH = `/api/batch-tasks/${batchId}`;
export const AUTHOR: Profile = {
  id: resourceId(50),
  presetType: 'author',
  presetName: 'Ana',
  presetData: { authorName: 'Ana Ruiz', authorBio: 'Gardener', targetAudience: 'Beginners' },
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
};

const slots: BatchSlots = {
  ResourcePicker: ({ onSelect, onClose }) => (
    <button
      type="button"
      onClick={() => {
        onSelect(Array.from({ length: 12 }, (_, n) => buildResource(n + 1)));
        onClose();
      }}
    >
      pick twelve
    </button>
  ),
  AddResource: ({ onSaved }) => (
    <button type="button" onClick={() => onSaved([buildResource(1)])}>
      save one
    </button>
  ),
  AddAuthor: () => null,
  AddProduct: () => null,
  ClusterPanel: () => null,
  PublishBatch: () => null,
  ArticleMarks: ({ taskId, taskIds }) => <p>{`marks of ${taskIds.indexOf(taskId) + 1}/${taskIds.length}`}</p>,
  articleFile: async ({ text }) => new File([text], 'article.md'),
  fileName: async () => 'article.md',
};

interface Given {
  batch?: Partial<BatchTask>;
  articles?: BatchArticle[];
  rows?: BatchRow[];
  answers?: Record<string, Answer>;
}

/** Opens a batch, whose changes are kept. Removes toasts of earlier tests. */
export function openBatch({ batch: overrides = {}, articles = [], rows = [], answers = {} }: Given = {}) {
  for (const { id } of listToasts()) removeToast(id);
  Element.prototype.scrollIntoView = () => undefined;
  let batch = buildBatch(overrides);
  const calls = fakeApi({
    [`GET ${BATCH_PATH}`]: (call) => answerWith({ batchTask: batch, articles })(call),
    [`PUT ${BATCH_PATH}`]: (call) => {
      const { content, inputMode, globalSettings } = call.body as Record<string, never>;
      batch = {
        ...batch,
        input_content: content ?? batch.input_content,
        input_mode: inputMode ?? batch.input_mode,
        global_settings: globalSettings ?? batch.global_settings,
      };
      return answerWith({ batchTask: batch })(call);
    },
    [`GET ${BATCH_PATH}/rows`]: answerWith({ rows }),
    [`GET ${BATCH_PATH}/links`]: answerWith({ links: null }),
    [`GET ${BATCH_PATH}/events`]: refuse(404, 'NOT_FOUND', 'No events'),
    'GET /api/presets': (call) => answerWith({ presets: call.url.includes('author') ? [AUTHOR] : [] })(call),
    'GET /api/generate/writer': answerWith({ writer: 'model' }),
    'GET /api/auth/usage': answerWith({
      plan: 'max',
      monthly_articles: buildArticles(3, -1),
      total_articles: 3,
      subscription: buildSubscription(),
    }),
    ...answers,
  });
  const user = renderPage(<BatchPage id={batchId} slots={slots} />, { at: `/batch-tasks/${batchId}` });
  return { calls, user, set: (next: Partial<BatchTask>) => (batch = { ...batch, ...next }) };
}

export const toasts = () => listToasts().map(({ message }) => message);
