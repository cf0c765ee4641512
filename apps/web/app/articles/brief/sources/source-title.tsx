import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';

/** Links to the page, if the source has one. */
export function SourceTitle({ title, url }: { title: string; url: string }) {
  const t = useTexts('sources');
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener nofollow noreferrer" className="hover:underline">
      {title}
      <ExternalLink
        size={13}
        aria-label={t('added.newTab')}
        role="img"
        className="ml-1.5 inline-block text-muted"
      />
    </a>
  );
}
