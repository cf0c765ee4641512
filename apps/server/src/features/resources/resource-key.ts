/** A resource ID with its owner: queries never use the ID alone. */
export interface ResourceKey {
  workspaceId: string;
  resourceId: string;
}
