export { TaskList as default } from '../../features/tasks/list/task-list.tsx';
