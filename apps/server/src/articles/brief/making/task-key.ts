/** A task with its owner: no row is read or written by the task's ID alone. */
export interface TaskKey {
  workspaceId: string;
  taskId: string;
}
