import { lazy } from 'react';
import { TaskList } from '../../articles/lists/task-list.tsx';
import '../../i18n/english-tasks.ts';

const PublishedFilter = lazy(() => import('../../publishing/publications/published-filter.tsx'));
const ArticleMarks = lazy(() => import('../../publishing/publications/article-marks.tsx'));

export default function TasksPage() {
  return <TaskList PublishedFilter={PublishedFilter} ArticleMarks={ArticleMarks} />;
}
