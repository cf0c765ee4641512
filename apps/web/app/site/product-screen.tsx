import { usePageTexts } from '../i18n/page-texts.ts';
import { classNames } from '../kit/layout/class-names.ts';

export type ScreenName = 'keywords' | 'sources' | 'editor';

/** Widths made by `npm run screenshots`. */
const WIDTHS = [640, 1280, 1920] as const;
const SIZE = { width: 1280, height: 800 };
const TYPES = ['avif', 'webp'] as const;

const setOf = (name: ScreenName, theme: 'light' | 'dark', type: (typeof TYPES)[number]) =>
  WIDTHS.map((width) => `/screens/${name}-${theme}-${width}.${type} ${width}w`).join(', ');

interface ProductScreenProps {
  name: ScreenName;
  /** Layout width, as in the `sizes` attribute. */
  sizes: string;
  /** True if it is above the fold. */
  eager?: boolean;
  className?: string;
}

/** Screenshot of the product in the page's theme. A script changes `data-dark` when a theme is chosen. */
export function ProductScreen({ name, sizes, eager = false, className }: ProductScreenProps) {
  const t = usePageTexts('site');
  return (
    <picture>
      {TYPES.map((type) => (
        <source
          key={type}
          data-dark=""
          media="(prefers-color-scheme: dark)"
          type={`image/${type}`}
          srcSet={setOf(name, 'dark', type)}
          sizes={sizes}
        />
      ))}
      <source type="image/avif" srcSet={setOf(name, 'light', 'avif')} sizes={sizes} />
      <img
        src={`/screens/${name}-light-1280.webp`}
        srcSet={setOf(name, 'light', 'webp')}
        sizes={sizes}
        {...SIZE}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        alt={t(`screens.${name}`)}
        className={classNames('h-auto w-full rounded-md border border-line bg-card', className)}
      />
    </picture>
  );
}
