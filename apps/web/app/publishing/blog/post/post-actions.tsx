import type { Post } from '@inkstep/contract';
import { Bookmark, Share2 } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { useAbsolute } from '../../../kit/page/public-head.tsx';

/** Share and Save. Without scripts, Share is a mail link and Save is hidden. */
export function PostActions({ post, path, canSave }: { post: Post; path: string; canSave: boolean }) {
  const t = usePageTexts('blog');
  const url = useAbsolute()(path);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={`mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(url)}`}
        data-share
        data-title={post.title}
        data-url={url}
        data-copied={t('post.copied')}
        className={buttonStyle('secondary', 'sm')}
      >
        <Share2 size={14} aria-hidden="true" />
        <span data-label aria-live="polite">
          {t('post.share')}
        </span>
      </a>
      {canSave && (
        <button
          type="button"
          hidden
          data-save={t('post.save')}
          data-saved={t('post.saved')}
          data-slug={post.slug}
          data-title={post.title}
          aria-pressed="false"
          className={`save ${buttonStyle('secondary', 'sm')}`}
        >
          <Bookmark size={14} aria-hidden="true" />
          <span data-label>{t('post.save')}</span>
        </button>
      )}
    </div>
  );
}
