import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';

/** Opens the discussion on Reddit in a new tab. */
export function ViewLink({ url, describedBy }: { url: string; describedBy?: string }) {
  const t = useTexts('reddit');
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow noreferrer"
      aria-describedby={describedBy}
      className={buttonStyle('ghost', 'sm')}
    >
      {t('post.view')} <ExternalLink size={14} role="img" aria-label={t('post.newTab')} />
    </a>
  );
}
