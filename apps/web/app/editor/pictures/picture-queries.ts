import type { FoundPicture, GeneratedPicture, PictureSource } from '@inkstep/contract';
import { toApiError } from '@inkstep/contract/client';
import { picturePaths } from '@inkstep/contract/picture-paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callHeaders } from '../../kit/api/api.ts';
import { pictureApi } from '../../kit/api/picture-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import type { PictureOwner } from './picture-choice.ts';

const LIBRARY = 'pictures';
const PER_PAGE = 24;
const HOUR_MS = 3_600_000;

export const usePictureOptions = () =>
  useQuery({
    queryKey: ['picture-options'],
    queryFn: ({ signal }) => pictureApi.pictureOptions({}, { signal }),
  });

export const useFoundPictures = (q: string, page: number) =>
  useQuery({
    queryKey: ['found-pictures', q, page],
    queryFn: ({ signal }) => pictureApi.findPictures({ query: { q, page } }, { signal }),
    enabled: q !== '',
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  });

export const useLibraryPictures = (owner: PictureOwner, page: number) =>
  useQuery({
    queryKey: [LIBRARY, owner, page],
    queryFn: ({ signal }) => {
      const input = { query: { page, limit: PER_PAGE } };
      return owner === 'blog'
        ? pictureApi.listPostPictures(input, { signal })
        : pictureApi.listPictures(input, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Loads a thumbnail through this server, with the token that images can't carry. */
async function loadThumbnail({ source, id }: ThumbnailKey, signal: AbortSignal): Promise<Blob> {
  const query = new URLSearchParams({ source, id });
  const route = picturePaths.pictureThumbnail;
  const response = await fetch(`${route.path}?${query}`, { headers: callHeaders(route), signal });
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}

interface ThumbnailKey {
  source: PictureSource;
  id: string;
}

export const useThumbnail = ({ source, id }: ThumbnailKey) =>
  useQuery({
    queryKey: ['picture-thumbnail', source, id],
    queryFn: ({ signal }) => loadThumbnail({ source, id }, signal),
    staleTime: HOUR_MS,
    retry: false,
  });

export function useTakePicture(owner: PictureOwner) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ source, id }: Pick<FoundPicture, 'source' | 'id'>) => {
      const input = { body: { source, id } };
      return owner === 'blog' ? pictureApi.takePostPicture(input) : pictureApi.takePicture(input);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [LIBRARY, owner] }),
  });
}

export function useGeneratePicture(owner: PictureOwner) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: GeneratedPicture) =>
      owner === 'blog' ? pictureApi.generatePostPicture({ body }) : pictureApi.generatePicture({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIBRARY, owner] }),
  });
}
