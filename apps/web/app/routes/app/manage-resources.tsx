import { lazy } from 'react';
import { useLocation } from 'react-router';
import { readReturn } from '../../features/reddit/account/read-return.ts';
import { ManageResources } from '../../features/resources/manage/manage-resources.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

const RedditPicker = lazy(async () => ({
  default: (await import('../../features/reddit/picker/reddit-picker.tsx')).RedditPicker,
}));

export default function ManageResourcesPage() {
  const { search } = useLocation();
  return (
    <PageBody>
      <ManageResources reddit={RedditPicker} adding={readReturn(search) !== undefined} />
    </PageBody>
  );
}
