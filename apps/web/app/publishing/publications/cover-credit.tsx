import { evidenceLabels } from '@inkstep/article/evidence-labels';
import { pictureCredit } from '@inkstep/article/picture-credit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { pictureApi } from '../../kit/api/picture-api.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { markdownToHtml } from '../../kit/text/markdown.ts';

export interface CoverCreditProps {
  /** Path of the stored picture. */
  path: string;
  /** BCP 47 tag of the article. */
  language: string;
  /** False if the site has no place for the credit. */
  isSent: boolean;
}

/** Credit that the license of a cover asks for. Shows nothing for pictures that need none. */
export function CoverCredit({ path, language, isSent }: CoverCreditProps) {
  const t = useTexts('publications');
  const { data } = useQuery({
    queryKey: ['picture-origins', path],
    queryFn: ({ signal }) => pictureApi.pictureOrigins({ query: { paths: path } }, { signal }),
  });
  const origin = data?.origins[0]?.origin;
  if (origin?.kind !== 'found') return null;
  const credit = pictureCredit(origin, evidenceLabels(language).credit);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div
        className="[&_a]:text-accent [&_a]:underline"
        // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
        dangerouslySetInnerHTML={{ __html: markdownToHtml(credit) }}
      />
      <p className={classNames('text-xs', isSent ? 'text-muted' : 'text-warning')}>
        {t(isSent ? 'cover.creditSent' : 'cover.creditLeft')}
      </p>
    </div>
  );
}
