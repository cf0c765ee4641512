import type { PostKind } from '@inkstep/contract';
import { Newspaper } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { adminApi } from '../../../kit/api/admin-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { LIST_PATHS, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Empty state: write the first post, or start with the examples. */
export function EmptyBlog({ kind }: { kind: PostKind }) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate, isPending } = usePostCall<void, { posts: number }>(() => adminApi.addExamplePosts());
  const fill = () =>
    mutate(undefined, {
      onSuccess: ({ posts }) => showToast({ type: 'success', message: t('empty.filled', { count: posts }) }),
      onError: (error) => fail('examples', error),
    });
  return (
    <EmptyState
      icon={<Newspaper size={28} />}
      title={t(`empty.${kind}`)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {kind === 'post' && (
            <Button loading={isPending} onClick={fill}>
              {t('empty.fill')}
            </Button>
          )}
          <ButtonLink variant="primary" to={`${LIST_PATHS[kind]}/new`}>
            {t(`new.${kind}`)}
          </ButtonLink>
        </div>
      }
    >
      {t(`empty.${kind}Text`)}
    </EmptyState>
  );
}
