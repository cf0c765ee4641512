import { ManageAuthors } from '../../features/presets/manage/manage-authors.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export default function ManageAuthorsPage() {
  return (
    <PageBody>
      <ManageAuthors />
    </PageBody>
  );
}
