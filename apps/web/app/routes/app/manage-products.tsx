import { ManageProducts } from '../../features/presets/manage/manage-products.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export default function ManageProductsPage() {
  return (
    <PageBody>
      <ManageProducts />
    </PageBody>
  );
}
