import type { PictureUse } from '@inkstep/article/pictures';
import type { PictureOrigin } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { CandidateImage } from '../../../editor/pictures/candidate-image.tsx';
import { useOriginText } from '../../../editor/pictures/origin-text.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { pictureApi } from '../../../kit/api/picture-api.ts';

const UPLOADED: PictureOrigin = { kind: 'uploaded' };
/** As many as one call reads. */
const MAX_SHOWN = 30;

/** Where the pictures of the text come from. */
export default function ArticlePictures({ pictures }: { pictures: readonly PictureUse[] }) {
  const t = useTexts('pictures');
  const shown = pictures.slice(0, MAX_SHOWN);
  const paths = shown.map(({ path }) => path).join(',');
  const { data } = useQuery({
    queryKey: ['picture-origins', paths],
    queryFn: ({ signal }) => pictureApi.pictureOrigins({ query: { paths } }, { signal }),
    placeholderData: (before) => before,
  });
  const origins = new Map(data?.origins.map(({ url, origin }) => [url, origin]));
  return (
    <Collapsible.Root className="shrink-0 border-line border-t">
      <Collapsible.Trigger className="group flex w-full items-center justify-between gap-2 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2">
        {t('evidence.title', { count: pictures.length })}
        <ChevronDown
          size={14}
          className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content className="max-h-72 overflow-y-auto px-3 pb-3">
        <ul className="flex flex-col gap-3">
          {shown.map((picture) => (
            <Picture
              key={picture.path}
              picture={picture}
              origin={origins.get(picture.path)}
              isLoaded={data !== undefined}
            />
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

interface PictureProps {
  picture: PictureUse;
  origin: PictureOrigin | undefined;
  isLoaded: boolean;
}

function Picture({ picture: { path, alt }, origin, isLoaded }: PictureProps) {
  const t = useTexts('pictures');
  const originText = useOriginText();
  return (
    <li className="flex items-start gap-3 text-xs">
      <CandidateImage
        candidate={{ kind: 'stored', url: path, origin: origin ?? UPLOADED }}
        alt=""
        className="h-12 w-16 shrink-0 rounded-sm border border-line bg-sunken object-cover"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="break-words">{alt || t('evidence.decorative')}</p>
        <p className="break-words text-muted">
          {origin ? originText(origin) : isLoaded && t('evidence.unknown')}
        </p>
        {origin?.kind === 'generated' && (
          <p className="break-words text-muted">{t('evidence.prompt', { prompt: origin.prompt })}</p>
        )}
        {origin?.kind === 'found' && (
          <p className="flex flex-wrap gap-x-3">
            <OutsideLink href={origin.pageUrl} label={t('evidence.page')} />
            <OutsideLink href={origin.licenseUrl} label={t('evidence.license')} />
          </p>
        )}
      </div>
    </li>
  );
}

const OutsideLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex items-center gap-1 text-accent underline"
  >
    {label}
    <ExternalLink size={11} />
  </a>
);
