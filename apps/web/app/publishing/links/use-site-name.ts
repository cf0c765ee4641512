import type { LinkSite } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

/** Returns the name of a site. The blog of the installation has none of its own. */
export function useSiteName(): (site: LinkSite) => string {
  const t = useTexts('links');
  return ({ id, name }) => (id === 'blog' ? t('blog') : name);
}
