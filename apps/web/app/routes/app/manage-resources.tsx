import { lazy } from 'react';
import { useLocation } from 'react-router';
import { readReturn } from '../../features/reddit/account/read-return.ts';
import { ManageResources } from '../../features/resources/manage/manage-resources.tsx';

const RedditPicker = lazy(async () => ({
  default: (await import('../../features/reddit/picker/reddit-picker.tsx')).RedditPicker,
}));

export default function ManageResourcesPage() {
  const { search } = useLocation();
  return <ManageResources reddit={RedditPicker} adding={readReturn(search) !== undefined} />;
}
