import { parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';
import type { BlogSettings } from '@inkstep/contract';
import { usePageTexts } from '../i18n/page-texts.ts';
import { classNames } from '../kit/layout/class-names.ts';

/** Name and logo of a blog that has its own. */
export function BlogBrand({ look, className }: { look: BlogSettings; className?: string }) {
  const t = usePageTexts('site');
  const logo = look.logo === null ? undefined : parsePicturePath(look.logo);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-semibold font-serif',
        className ?? 'text-lg',
      )}
    >
      {logo && (
        <picture>
          <source type="image/webp" srcSet={pictureSrcset(logo, 'webp')} sizes="8rem" />
          <img
            src={look.logo ?? undefined}
            alt={look.site_name ? '' : t('frame.blog')}
            width={logo.width}
            height={logo.height}
            className="h-8 w-auto max-w-32 object-contain"
          />
        </picture>
      )}
      {look.site_name}
    </span>
  );
}

export const hasBrand = (look: BlogSettings | undefined): look is BlogSettings =>
  look !== undefined && (look.site_name !== '' || look.logo !== null);
