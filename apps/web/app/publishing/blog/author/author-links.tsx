import { ExternalLink } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';

const MAX_CHARACTERS = 40;

/** Host and path of a URL, as people know profiles. */
function shortName(link: string): string {
  const { host, pathname } = new URL(link);
  const name = `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
  return name.length > MAX_CHARACTERS ? `${name.slice(0, MAX_CHARACTERS)}…` : name;
}

/** Profiles of an author elsewhere. */
export function AuthorLinks({ name, links }: { name: string; links: readonly string[] }) {
  const t = usePageTexts('blog');
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('author.links', { name })} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            rel="me noopener"
            className="inline-flex min-h-6 items-center gap-1 break-all text-accent underline-offset-4 hover:underline"
          >
            {shortName(link)}
            <ExternalLink size={12} aria-hidden="true" className="shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
