import { useLocation } from 'react-router';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { ManageResources } from '../../library/manage/manage-resources.tsx';
import { readReturn } from '../../library/reddit/account/read-return.ts';

const RedditPicker = lazyPart(async () => ({
  default: (await import('../../library/reddit/picker/reddit-picker.tsx')).RedditPicker,
}));

export default function ManageResourcesPage() {
  const { search } = useLocation();
  return <ManageResources reddit={RedditPicker} adding={readReturn(search) !== undefined} />;
}
