import type { Preset, PresetType } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

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
      (await api.listPresets({ query: { type } }, { signal })).presets.filter(isOf(type)),
  });

export interface PresetDraft<T extends PresetType> {
  presetName: string;
  presetData: PresetOf<T>['presetData'];
}

/** Makes a profile, or changes the one with `id`. */
export function useSavePreset<T extends PresetType>(type: T, id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: PresetDraft<T>) => {
      const body = { presetType: type, ...draft } as Parameters<typeof api.createPreset>[0]['body'];
      const { preset } = id
        ? await api.updatePreset({ params: { id }, body: draft })
        : await api.createPreset({ body });
      return preset as PresetOf<T>;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: presetKey(type) }),
  });
}

export function useDeletePreset(type: PresetType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deletePreset({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: presetKey(type) }),
  });
}
