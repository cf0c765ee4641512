import { Package } from 'lucide-react';
import { describeProduct } from '../describe-profile.ts';
import { ProductForm } from '../product-form.tsx';
import { ManageProfiles } from './manage-profiles.tsx';

export function ManageProducts() {
  return (
    <ManageProfiles
      type="product"
      icon={<Package size={28} />}
      describe={describeProduct}
      Form={ProductForm}
    />
  );
}
