import type { PostKind } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { Skeleton, SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { postQuery } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { PostEditor, type PostEditorProps } from './post-editor.tsx';

/** Loads a post and opens it in the editor. */
export function OpenPost({ id, ...editor }: Omit<PostEditorProps, 'post'> & { id: string; kind: PostKind }) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const query = useQuery(postQuery(editor.kind, id));
  const { data, error } = query;
  const report = useEffectEvent((failure: Error) => fail('load', failure));
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  if (data) return <PostEditor key={id} post={data} {...editor} />;
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-6 sm:px-6">
      {query.isError ? (
        <QueryError title={t('failed.load')} level={1} query={query} />
      ) : (
        <div aria-busy="true" className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10 w-2/3" />
            <SkeletonText lines={12} />
          </div>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}
