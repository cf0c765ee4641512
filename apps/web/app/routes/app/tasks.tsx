import { TaskList } from '../../articles/lists/task-list.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import '../../i18n/english-tasks.ts';

const PublishedFilter = lazyPart(() => import('../../publishing/publications/published-filter.tsx'));
const ArticleMarks = lazyPart(() => import('../../publishing/publications/article-marks.tsx'));

export default function TasksPage() {
  return <TaskList PublishedFilter={PublishedFilter} ArticleMarks={ArticleMarks} />;
}
