/** A profile ID with its owner: queries never use the ID alone. */
export interface PresetKey {
  workspaceId: string;
  presetId: string;
}
