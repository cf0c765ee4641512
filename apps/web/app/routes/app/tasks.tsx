import '../../i18n/english-tasks.ts';

export { TaskList as default } from '../../features/tasks/list/task-list.tsx';
