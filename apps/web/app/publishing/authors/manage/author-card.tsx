import type { Author } from '@inkstep/contract';
import { ExternalLink, PencilLine, Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Portrait } from '../../blog/author/portrait.tsx';
import { archivePath } from '../../blog/blog-address.ts';

export interface AuthorCardProps {
  author: Author;
  onEdit: () => void;
  onDelete: () => void;
}

/** Public author with a link to the page on the blog, which exists once posts are published. */
export function AuthorCard({ author, onEdit, onDelete }: AuthorCardProps) {
  const t = useTexts('authors');
  const { name, role, bio, slug, posts } = author;
  return (
    <li className="flex min-w-0 items-start gap-4 p-4">
      <Portrait author={author} size="md" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="break-words font-medium">{name}</h2>
        {role && <p className="text-muted text-sm">{role}</p>}
        {bio && <p className="line-clamp-2 max-w-prose break-words text-sm">{bio}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <span>{t('posts', { count: posts })}</span>
          {posts > 0 && (
            // The public pages are another app.
            <a
              href={archivePath({ kind: 'author', slug })}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center gap-1 text-accent underline-offset-4 hover:underline"
            >
              {t('view')}
              <span className="sr-only">: {name}</span>
              <ExternalLink size={12} aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
      <div className="-mt-1 -mr-2 flex shrink-0">
        <IconButton size="sm" label={t('edit', { name })} icon={<PencilLine size={15} />} onClick={onEdit} />
        <IconButton
          size="sm"
          variant="danger"
          label={t('delete.button', { name })}
          icon={<Trash2 size={15} />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
