import type { Profile, ProfileType } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { libraryApi } from '../../kit/api/library-api.ts';
import { nameFailure } from '../../kit/api/name-failure.ts';

export type ProfileOf<T extends ProfileType> = Extract<Profile, { presetType: T }>;

const profileKey = (type: ProfileType) => ['profiles', type] as const;

const isOf =
  <T extends ProfileType>(type: T) =>
  (profile: Profile): profile is ProfileOf<T> =>
    profile.presetType === type;

export const profileQuery = <T extends ProfileType>(type: T) =>
  queryOptions({
    queryKey: profileKey(type),
    queryFn: async ({ signal }) =>
      (
        await nameFailure('load profiles', libraryApi.listProfiles({ query: { type } }, { signal }))
      ).presets.filter(isOf(type)),
  });

export interface ProfileDraft<T extends ProfileType> {
  presetName: string;
  presetData: ProfileOf<T>['presetData'];
}

export interface ProfileSave<T extends ProfileType> {
  /** Undefined for a new profile. */
  id: string | undefined;
  draft: ProfileDraft<T>;
}

export function useSaveProfile<T extends ProfileType>(type: T) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, draft }: ProfileSave<T>) => {
      const body = { presetType: type, ...draft } as Parameters<typeof libraryApi.createProfile>[0]['body'];
      const { preset } = await nameFailure(
        'save profile',
        id ? libraryApi.updateProfile({ params: { id }, body: draft }) : libraryApi.createProfile({ body }),
      );
      return preset as ProfileOf<T>;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey(type) }),
  });
}

export function useDeleteProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Profile) =>
      nameFailure('delete profile', libraryApi.deleteProfile({ params: { id } })),
    onSuccess: (_, { presetType }) => queryClient.invalidateQueries({ queryKey: profileKey(presetType) }),
  });
}

/** Undoes a deletion. */
export function useRestoreProfile() {
  const queryClient = useQueryClient();
  return async ({ id, presetType }: Profile): Promise<undefined> => {
    try {
      await libraryApi.restoreProfile({ params: { id } });
    } finally {
      await queryClient.invalidateQueries({ queryKey: profileKey(presetType) });
    }
  };
}
