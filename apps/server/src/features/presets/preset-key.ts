/** Names a profile together with its owner: nothing is read or written by the profile's id alone. */
export interface PresetKey {
  workspaceId: string;
  presetId: string;
}
