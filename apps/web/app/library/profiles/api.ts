import type { Preset, PresetType } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { nameFailure } from '../../kit/api/name-failure.ts';

export type PresetOf<T extends PresetType> = Extract<Preset, { presetType: T }>;

const presetKey = (type: PresetType) => ['presets', type] as const;

const isOf =
  <T extends PresetType>(type: T) =>
  (preset: Preset): preset is PresetOf<T> =>
    preset.presetType === type;

export const presetQuery = <T extends PresetType>(type: T) =>
  queryOptions({
    queryKey: presetKey(type),
    queryFn: async ({ signal }) =>
      (await nameFailure('load profiles', api.listPresets({ query: { type } }, { signal }))).presets.filter(
        isOf(type),
      ),
  });

export interface PresetDraft<T extends PresetType> {
  presetName: string;
  presetData: PresetOf<T>['presetData'];
}

export interface PresetSave<T extends PresetType> {
  /** Undefined for a new profile. */
  id: string | undefined;
  draft: PresetDraft<T>;
}

export function useSavePreset<T extends PresetType>(type: T) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, draft }: PresetSave<T>) => {
      const body = { presetType: type, ...draft } as Parameters<typeof api.createPreset>[0]['body'];
      const { preset } = await nameFailure(
        'save profile',
        id ? api.updatePreset({ params: { id }, body: draft }) : api.createPreset({ body }),
      );
      return preset as PresetOf<T>;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: presetKey(type) }),
  });
}

export function useDeletePreset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Preset) => nameFailure('delete profile', api.deletePreset({ params: { id } })),
    onSuccess: (_, { presetType }) => queryClient.invalidateQueries({ queryKey: presetKey(presetType) }),
  });
}
