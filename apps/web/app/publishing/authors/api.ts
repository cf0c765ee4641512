import type { Author, AuthorChange, Input, Routes } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { libraryApi } from '../../kit/api/library-api.ts';

export type AuthorBody = NonNullable<Input<Routes['createAuthor']>['body']>;

const AUTHORS_KEY = ['authors'] as const;

/** Public authors of the workspace. */
export const authorsQuery = queryOptions({
  queryKey: [...AUTHORS_KEY, 'own'],
  queryFn: async ({ signal }) => (await libraryApi.listAuthors({}, { signal })).authors,
});

/** Public authors that a post may have. For admins. */
export const blogAuthorsQuery = queryOptions({
  queryKey: [...AUTHORS_KEY, 'blog'],
  queryFn: async ({ signal }) => (await adminApi.listBlogAuthors({}, { signal })).authors,
});

function useAuthorCall<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: AUTHORS_KEY }),
  });
}

export const useSaveAuthor = (id: string | undefined) =>
  useAuthorCall(
    async (body: AuthorBody): Promise<Author> =>
      (id
        ? await libraryApi.updateAuthor({ params: { id }, body: body satisfies AuthorChange })
        : await libraryApi.createAuthor({ body })
      ).author,
  );

export const useMakeAuthor = () =>
  useAuthorCall(
    async (profileId: string): Promise<Author> =>
      (await libraryApi.makeAuthor({ body: { profile_id: profileId } })).author,
  );

export const useDeleteAuthor = () =>
  useAuthorCall(({ id }: Author) => libraryApi.deleteAuthor({ params: { id } }));
