import type { AdminPostSummary, PostKind } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { type PostBody, updatePost, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Publishes or unpublishes one post, with Undo. */
export function useTogglePost() {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate } = usePostCall(({ post, body }: { post: AdminPostSummary; body: PostBody }) =>
    updatePost(post.kind, post.id, body),
  );
  return (post: AdminPostSummary) => {
    const { title, published, scheduled_for } = post;
    const onError = (error: Error) => fail('status', error);
    const undo = () =>
      mutate({ post, body: { published, ...(scheduled_for && { scheduled_for }) } }, { onError });
    mutate(
      { post, body: { published: !published } },
      {
        onError,
        onSuccess: () =>
          showToast({
            type: 'success',
            message: t(published ? 'done.unpublished' : 'done.published', { title }),
            action: { label: t('undo'), onSelect: undo },
          }),
      },
    );
  };
}

/** Publishes or unpublishes posts one after the other. Returns the ids of those that failed. */
export function usePublishMany(kind: PostKind) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate, isPending } = usePostCall(
    async ({ ids, published }: { ids: readonly string[]; published: boolean }) => {
      const failures: { id: string; error: unknown }[] = [];
      for (const id of ids) {
        await updatePost(kind, id, { published }).catch((error: unknown) => failures.push({ id, error }));
      }
      return failures;
    },
  );
  const publishMany = (
    ids: readonly string[],
    published: boolean,
    onEnd: (failed: readonly string[]) => void,
  ) =>
    mutate(
      { ids, published },
      {
        onSuccess: (failures) => {
          const [first] = failures;
          if (first) fail('bulk', first.error);
          const count = ids.length - failures.length;
          if (count > 0) {
            showToast({
              type: 'success',
              message: t(published ? 'done.publishedMany' : 'done.unpublishedMany', { count }),
            });
          }
          onEnd(failures.map(({ id }) => id));
        },
      },
    );
  return { publishMany, isPending };
}
