import type { ProductProfile, ResponseFormat } from '../article.ts';
import { linkDestination } from '../text/allowed-links.ts';
import { plainLine } from '../text/plain-line.ts';

/** Writes the product section from its profile; undefined if the profile has only a name. */
export function productText(product: ProductProfile, format: ResponseFormat): string | undefined {
  const name = plainLine(product.name, 120);
  const description = plainLine(product.description, 1_000);
  const features = product.features.map((feature) => plainLine(feature)).filter((feature) => feature !== '');
  if (name === '' || (description === '' && features.length === 0)) return undefined;
  const address = linkDestination(product.link);
  const link = format === 'markdown' ? `[${name}](${address})` : `${name}: ${address}`;
  return [
    description,
    features.map((feature) => `- ${feature}`).join('\n'),
    address === undefined ? '' : link,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
