export { describeTasks, type TaskFigures } from '../lists/describe-tasks.ts';
export { UNTITLED } from './create-task.ts';
export { clearTasks } from './delete-tasks.ts';
export {
  eachTask,
  getTask,
  getTaskSources,
  requireTask,
  type TaskSources,
} from './get-task.ts';
export { countTasksByDay, findTaskName, hasStatus, insertTask, openForReview, taskState } from './queries.ts';
export { taskRoutes } from './routes.ts';
export { updateTask } from './saving/update-task.ts';
export { replaceSources } from './sources/replace-sources.ts';
