/** Names a task together with its owner: nothing is read or written by the task's id alone. */
export interface TaskKey {
  workspaceId: string;
  taskId: string;
}
