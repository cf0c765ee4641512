import type { AuthorProfile, ProductInfo } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { ToolCtx } from './tool.ts';

const otherType = (path: string, type: string) => {
  const message = `Not the ID of a profile of type ${type}`;
  return new DomainError('INVALID', message, { details: [{ path, message }] });
};

/** Fields of a brief that come from profiles. @throws DomainError INVALID */
export async function chosenProfiles(
  { getProfile }: ToolCtx<'getProfile'>['api'],
  { author, product }: { author?: string | undefined; product?: string | undefined },
): Promise<{ eeatProfile?: AuthorProfile; productInfo?: ProductInfo }> {
  const profiles: { eeatProfile?: AuthorProfile; productInfo?: ProductInfo } = {};
  if (author !== undefined) {
    const { preset } = await getProfile({ params: { id: author } });
    if (preset.presetType !== 'author') throw otherType('author_profile_id', 'author');
    profiles.eeatProfile = preset.presetData;
  }
  if (product !== undefined) {
    const { preset } = await getProfile({ params: { id: product } });
    if (preset.presetType !== 'product') throw otherType('product_profile_id', 'product');
    profiles.productInfo = preset.presetData;
  }
  return profiles;
}
