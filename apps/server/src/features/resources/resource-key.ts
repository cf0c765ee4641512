/** Names an entry together with its owner: nothing is read or written by the entry's id alone. */
export interface ResourceKey {
  workspaceId: string;
  resourceId: string;
}
