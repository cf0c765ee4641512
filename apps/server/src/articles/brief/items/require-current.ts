import { DomainError } from '../../../platform/errors.ts';
import type { Item } from './item.ts';

/** Refuses an edit that was made of an older revision. @throws DomainError CONFLICT with the item as it is now */
export function requireCurrent(item: Item, revision: string | undefined): void {
  if (revision === undefined || revision === item.revision) return;
  throw new DomainError('CONFLICT', 'This was changed elsewhere. Use its current revision.', {
    current: { ...item },
  });
}
