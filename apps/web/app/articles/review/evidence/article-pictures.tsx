import type { PictureUse } from '@inkstep/article/pictures';
import type { PictureOrigin } from '@inkstep/contract';
import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { StoredImage } from '../../../editor/pictures/candidate-image.tsx';
import { useOriginText } from '../../../editor/pictures/origin-text.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { pictureApi } from '../../../kit/api/picture-api.ts';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { OutsideLink } from '../../../kit/text/outside-link.tsx';

/** Maximum number of paths per request. */
const PER_REQUEST = PICTURE_LIMITS.origins;

/** Lists the pictures of the text with their origins. */
export default function ArticlePictures({ pictures }: { pictures: readonly PictureUse[] }) {
  const t = useTexts('pictures');
  const requests = Array.from({ length: Math.ceil(pictures.length / PER_REQUEST) }, (_, at) =>
    pictures
      .slice(at * PER_REQUEST, (at + 1) * PER_REQUEST)
      .map(({ path }) => path)
      .join(','),
  );
  const queries = useQueries({
    queries: requests.map((paths) => ({
      queryKey: ['picture-origins', paths],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        pictureApi.pictureOrigins({ query: { paths } }, { signal }),
      placeholderData: keepPreviousData,
    })),
  });
  const failed = queries.find(({ isError }) => isError);
  const origins = new Map(
    queries.flatMap(({ data }) => (data?.origins ?? []).map(({ url, origin }) => [url, origin] as const)),
  );
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
        {failed && (
          <div className="mb-3">
            <LoadFailure title={t('evidence.failed')} query={failed} />
          </div>
        )}
        <ul className="flex flex-col gap-3">
          {pictures.map((picture, at) => (
            <Picture
              key={picture.path}
              picture={picture}
              origin={origins.get(picture.path)}
              isLoaded={queries[Math.floor(at / PER_REQUEST)]?.data !== undefined}
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
      <StoredImage
        path={path}
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
            <OutsideLink href={origin.pageUrl}>{t('evidence.page')}</OutsideLink>
            <OutsideLink href={origin.licenseUrl}>{t('evidence.license')}</OutsideLink>
          </p>
        )}
      </div>
    </li>
  );
}
