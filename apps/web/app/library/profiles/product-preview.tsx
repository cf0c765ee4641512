import { isBlank } from '@inkstep/contract/blank';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';

export interface ProductPreviewProps {
  name: string;
  link: string;
  description: string;
  features: string[];
}

const hostOf = (link: string): string | undefined => URL.parse(link)?.hostname;

/** Live preview of the product as the writer sees it. */
export function ProductPreview({ name, link, description, features }: ProductPreviewProps) {
  const t = useTexts('profiles');
  return (
    <Card className="flex flex-col gap-2 bg-sunken">
      <p className="text-muted text-xs">{t('product.preview')}</p>
      <p className="font-medium font-serif text-lg">{isBlank(name) ? t('product.unnamed') : name.trim()}</p>
      {hostOf(link) && <p className="text-accent text-sm">{hostOf(link)}</p>}
      {description.trim() && <p className="whitespace-pre-line text-sm">{description}</p>}
      {features.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {features.filter(Boolean).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
