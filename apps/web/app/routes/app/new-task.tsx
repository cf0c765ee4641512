import { PageBody } from '../../features/shell/page-body.tsx';
import { NewTask } from '../../features/tasks/new/new-task.tsx';
import { appMeta } from '../../lib/page-meta.ts';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const meta = () => appMeta('New article');

export default function NewTaskPage() {
  return (
    <PageBody>
      <NewTask />
    </PageBody>
  );
}
