export { deleteTasks } from './delete-tasks.ts';
export {
  eachTask,
  getTask,
  getTaskForAdmin,
  getTaskSources,
  requireTask,
  type TaskForAdmin,
  type TaskSources,
} from './get-task.ts';
export { countTasksByDay, findTaskName, openForReview } from './queries.ts';
export { taskRoutes } from './routes.ts';
export { updateTask } from './saving/update-task.ts';
