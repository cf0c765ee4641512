import { lazy } from 'react';
import type { BatchSlots } from '../../features/batches/slots.ts';

const RedditPicker = lazy(async () => ({
  default: (await import('../../features/reddit/picker/reddit-picker.tsx')).RedditPicker,
}));
const AddResourceWindow = lazy(async () => ({
  default: (await import('../../features/resources/add-window.tsx')).AddResourceWindow,
}));
const loadProfiles = async () => {
  const [{ ProfileDialog, NEW }, { AuthorForm }, { ProductForm }] = await Promise.all([
    import('../../features/presets/manage/profile-dialog.tsx'),
    import('../../features/presets/author-form.tsx'),
    import('../../features/presets/product-form.tsx'),
  ]);
  return { ProfileDialog, NEW, AuthorForm, ProductForm } as const;
};

const loadFiles = () => import('../../features/articles/export/article-files.ts');

/** What the generator takes from other features. */
export const batchSlots: BatchSlots = {
  ResourcePicker: lazy(() => import('../../features/resources/picker/resource-picker.tsx')),
  AddResource: (props) => <AddResourceWindow {...props} reddit={RedditPicker} />,
  AddAuthor: lazy(async () => {
    const { ProfileDialog, NEW, AuthorForm } = await loadProfiles();
    return {
      default: (props) => <ProfileDialog type="author" editing={NEW} Form={AuthorForm} {...props} />,
    };
  }),
  AddProduct: lazy(async () => {
    const { ProfileDialog, NEW, ProductForm } = await loadProfiles();
    return {
      default: (props) => <ProfileDialog type="product" editing={NEW} Form={ProductForm} {...props} />,
    };
  }),
  articleFile: async (article, kind) => (await loadFiles()).articleFile(article, kind),
  fileName: async (article, kind) => (await loadFiles()).articleFileName(article, kind),
};
