import type { AdminPostSummary } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { type DuplicateQuestionProps, duplicatesIn } from '../../publications/duplicate-question.tsx';
import { type PostBody, updatePost, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Publishes or unpublishes one post, with Undo. One that is like another page is asked about. */
export function useTogglePost() {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate, isPending, error, variables, reset } = usePostCall(
    ({ post, body }: { post: AdminPostSummary; body: PostBody }) => updatePost(post.kind, post.id, body),
  );
  const onError = (failure: Error) => {
    if (!duplicatesIn(failure)) fail('status', failure);
  };
  const toggle = (post: AdminPostSummary, confirmed?: Pick<PostBody, 'confirm_duplicates'>) => {
    const { title, published, scheduled_for } = post;
    const wasForReaders = published || scheduled_for !== null;
    const before = {
      published,
      ...(scheduled_for && { scheduled_for }),
      ...(wasForReaders && { confirm_duplicates: true }),
    };
    mutate(
      { post, body: { published: !published, ...confirmed } },
      {
        onError,
        onSuccess: () =>
          showToast({
            type: 'success',
            message: t(published ? 'done.unpublished' : 'done.published', { title }),
            action: { label: t('undo'), onSelect: () => mutate({ post, body: before }, { onError }) },
          }),
      },
    );
  };
  const duplicates = duplicatesIn(error);
  const question: DuplicateQuestionProps | undefined = duplicates &&
    variables && {
      refused: [{ title: variables.post.title, duplicates }],
      busy: isPending,
      onConfirm: () => toggle(variables.post, { confirm_duplicates: true }),
      onClose: reset,
    };
  return { toggle, question };
}

interface Asked {
  posts: readonly AdminPostSummary[];
  published: boolean;
  confirm_duplicates?: boolean;
}

/** Publishes or unpublishes posts one after the other. Those that are like other pages are left, and asked about together. */
export function usePublishMany(onEnd: (failed: readonly string[]) => void) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { mutate, isPending } = usePostCall(async ({ posts, ...body }: Asked) => {
    const failures: { post: AdminPostSummary; error: unknown }[] = [];
    for (const post of posts)
      await updatePost(post.kind, post.id, body).catch((error: unknown) => failures.push({ post, error }));
    return failures;
  });
  const run = (asked: Asked) =>
    mutate(asked, {
      onSuccess: (failures) => {
        setRefused(failures.flatMap(toRefused));
        const others = failures.filter(({ error }) => !duplicatesIn(error));
        for (const same of Map.groupBy(others, ({ error }) => failureText(error, '')).values())
          fail(
            'bulk',
            same[0]?.error,
            same.map(({ post }) => post.title),
          );
        const count = asked.posts.length - failures.length;
        if (count > 0) {
          showToast({
            type: 'success',
            message: t(asked.published ? 'done.publishedMany' : 'done.unpublishedMany', { count }),
          });
        }
        onEnd(failures.map(({ post }) => post.id));
      },
    });
  const question: DuplicateQuestionProps | undefined =
    refused.length === 0
      ? undefined
      : {
          refused: refused.map(({ post: { title }, duplicates }) => ({ title, duplicates })),
          busy: isPending,
          onConfirm: () =>
            run({ posts: refused.map(({ post }) => post), published: true, confirm_duplicates: true }),
          onClose: () => setRefused([]),
        };
  const publishMany = (posts: readonly AdminPostSummary[], published: boolean) => run({ posts, published });
  return { publishMany, isPending, question };
}

interface Refused {
  post: AdminPostSummary;
  duplicates: NonNullable<ReturnType<typeof duplicatesIn>>;
}

function toRefused({ post, error }: { post: AdminPostSummary; error: unknown }): Refused[] {
  const duplicates = duplicatesIn(error);
  return duplicates ? [{ post, duplicates }] : [];
}
