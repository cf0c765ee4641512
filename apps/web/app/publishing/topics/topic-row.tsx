import { ExternalLink, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { archivePath } from '../blog/blog-address.ts';

/** A category or tag with the texts of its page. */
export interface Topic {
  kind: 'category' | 'tag';
  /** Undefined for a tag. */
  id?: string;
  slug: string;
  name: string;
  title: string;
  description: string;
  intro: string;
  posts: number;
}

export interface TopicRowProps {
  topic: Topic;
  onEdit: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

export function TopicRow({ topic, onEdit, children }: TopicRowProps) {
  const t = useTexts('adminBlog');
  const { kind, slug, name, title, description, intro, posts } = topic;
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 pr-2 pl-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-medium text-sm">{name}</span>
          {(title || description || intro) && <Badge tone="outline">{t('topics.hasTexts')}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <span>{t('topics.posts', { count: posts })}</span>
          {posts > 0 && (
            // The public pages are another app.
            <a
              href={archivePath({ kind, slug })}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center gap-1 text-accent underline-offset-4 hover:underline"
            >
              {t('topics.view')}
              <span className="sr-only">: {name}</span>
              <ExternalLink size={12} aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          size="sm"
          label={t('topics.edit', { name })}
          icon={<PencilLine size={15} />}
          onClick={onEdit}
        />
        {children}
      </div>
    </li>
  );
}
