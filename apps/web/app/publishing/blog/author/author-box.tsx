import type { Byline } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { archivePath } from '../blog-address.ts';
import { AuthorLinks } from './author-links.tsx';
import { Portrait } from './portrait.tsx';

/** Author card after the text. */
export function AuthorBox({ author }: { author: Byline }) {
  const t = usePageTexts('blog');
  return (
    <section
      aria-labelledby="reading-author"
      className="flex gap-4 rounded-md border border-line bg-card p-4 sm:p-5"
    >
      <Portrait author={author} size="md" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 id="reading-author" className="font-medium">
          <span className="sr-only">{t('author.about')}: </span>
          <a
            href={archivePath({ kind: 'author', slug: author.slug })}
            className="underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {author.name}
          </a>
        </h2>
        {author.role && <p className="text-muted text-sm">{author.role}</p>}
        {author.bio && (
          <p dir="auto" className="line-clamp-4 whitespace-pre-line text-sm">
            {author.bio}
          </p>
        )}
        <AuthorLinks name={author.name} links={author.links} />
      </div>
    </section>
  );
}
