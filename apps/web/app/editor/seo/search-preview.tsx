import { Globe } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { columns, textWidth, truncateToFit } from './text-width.ts';

/** Layout of search results: title in pixels, description in columns. */
const DEVICES = {
  desktop: { size: 20, title: 600, description: 155 },
  phone: { size: 18, title: 640, description: 120 },
} as const;

export interface SearchPreviewProps {
  title: string;
  description: string;
  /** Last part of the URL. Undefined until known. */
  slug: string | undefined;
  /** Address of the site; defaults to a placeholder. */
  address?: string;
  /** Name of the site; defaults to a placeholder. */
  site?: string;
  /** Stacks the previews in narrow containers. */
  stacked?: boolean;
}

/** Live preview of the article as a search result. */
export function SearchPreview(props: SearchPreviewProps) {
  const t = useTexts('articles');
  return (
    <section aria-label={t('seo.preview.title')} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{t('seo.preview.title')}</h3>
      {/* Titles that fit on desktop take one line. */}
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,42rem)] items-start gap-4',
          !props.stacked && 'min-[90rem]:grid-cols-[minmax(0,42rem)_23rem]',
        )}
      >
        <Result {...props} device="desktop" />
        <Result {...props} device="phone" />
      </div>
      <p className="text-muted text-xs">{t('seo.preview.note')}</p>
    </section>
  );
}

function Result(props: SearchPreviewProps & { device: keyof typeof DEVICES }) {
  const { title, description, slug, address, site, device } = props;
  const t = useTexts('articles');
  const room = DEVICES[device];
  const width = textWidth(title, room.size);
  const fits = width <= room.title;
  return (
    <figure
      aria-label={t(`seo.preview.${device}`)}
      className={classNames('flex min-w-0 flex-col gap-1.5', device === 'phone' && 'max-w-[23rem]')}
    >
      <div className="flex flex-col gap-1 rounded-md border border-line bg-paper px-4 py-3 font-[Arial,sans-serif]">
        <div className="flex min-w-0 items-center gap-2.5">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
            <Globe size={15} />
          </span>
          <p className="flex min-w-0 flex-col text-xs">
            <span>{site ?? t('seo.preview.site')}</span>
            <span className="truncate text-muted">
              {address ?? t('seo.preview.address')}
              {slug && ` › ${slug}`}
            </span>
          </p>
        </div>
        <p
          className={classNames(
            'break-words text-accent',
            device === 'desktop' ? 'text-[1.25rem] leading-snug' : 'text-[1.125rem] leading-snug',
          )}
        >
          {truncateToFit(title, (text) => textWidth(text, room.size) <= room.title) ||
            t('seo.preview.noTitle')}
        </p>
        <p className="break-words text-muted text-sm">
          {truncateToFit(description, (text) => columns(text) <= room.description) ||
            t('seo.preview.noDescription')}
        </p>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-muted text-xs tabular-nums">
        <span>{t(`seo.preview.${device}`)}</span>
        <span className={fits ? undefined : 'text-warning'}>
          {t(fits ? 'seo.preview.fits' : 'seo.preview.cut', { width, most: room.title })}
        </span>
      </figcaption>
    </figure>
  );
}
