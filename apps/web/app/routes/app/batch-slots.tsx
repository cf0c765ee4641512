import type { BatchSlots } from '../../batches/slots.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';

const RedditPicker = lazyPart(async () => ({
  default: (await import('../../library/reddit/picker/reddit-picker.tsx')).RedditPicker,
}));
const AddResourceWindow = lazyPart(async () => ({
  default: (await import('../../library/add-window.tsx')).AddResourceWindow,
}));
const loadProfiles = async () => {
  const [{ ProfileDialog, NEW }, { AuthorForm }, { ProductForm }] = await Promise.all([
    import('../../library/profiles/manage/profile-dialog.tsx'),
    import('../../library/profiles/author-form.tsx'),
    import('../../library/profiles/product-form.tsx'),
  ]);
  return { ProfileDialog, NEW, AuthorForm, ProductForm } as const;
};

const loadFiles = () => import('../../articles/text/export/article-files.ts');

/** Extensions of batches by other rooms. */
export const batchSlots: BatchSlots = {
  ResourcePicker: lazyPart(() => import('../../library/picker/resource-picker.tsx')),
  AddResource: (props) => <AddResourceWindow {...props} reddit={RedditPicker} />,
  AddAuthor: lazyPart(async () => {
    const { ProfileDialog, NEW, AuthorForm } = await loadProfiles();
    return {
      default: (props) => <ProfileDialog type="author" editing={NEW} Form={AuthorForm} {...props} />,
    };
  }),
  AddProduct: lazyPart(async () => {
    const { ProfileDialog, NEW, ProductForm } = await loadProfiles();
    return {
      default: (props) => <ProfileDialog type="product" editing={NEW} Form={ProductForm} {...props} />,
    };
  }),
  ClusterPanel: lazyPart(async () => ({
    default: (await import('../../publishing/cluster/cluster-panel.tsx')).ClusterPanel,
  })),
  PublishBatch: lazyPart(() => import('../../publishing/publications/publish-batch.tsx')),
  ArticleMarks: lazyPart(() => import('../../publishing/publications/article-marks.tsx')),
  articleFile: async (article, kind) => (await loadFiles()).articleFile(article, kind),
  fileName: async (article, kind) => (await loadFiles()).articleName(article, kind),
};
