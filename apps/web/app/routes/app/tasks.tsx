import '../../i18n/english-tasks.ts';

export { TaskList as default } from '../../articles/lists/task-list.tsx';
