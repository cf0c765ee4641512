import type { RedditSource, Resource, Source } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { type NewResource, useSaveResource } from '../api.ts';

export interface SaveToLibraryProps {
  source: Source | RedditSource;
  onSaved: (resource: Resource) => void;
}

const isKnown = (error: unknown): boolean => error instanceof ApiError && error.code === 'DUPLICATE';

function draftOf(source: Source | RedditSource): NewResource {
  const { type, url, title, content, description, subreddit, upvotes, comments } = source;
  const { author = null, publishedAt = null, language = null } = source.type === 'reddit' ? {} : source;
  return {
    resource_name: title,
    resource_type: url === '' ? 'text' : type,
    resource_url: url,
    resource_content: content,
    description,
    author,
    published_at: publishedAt,
    language,
    discussion: subreddit ? { subreddit, upvotes: upvotes ?? 0, comments: comments ?? 0 } : null,
  };
}

export function SaveToLibrary({ source, onSaved }: SaveToLibraryProps) {
  const t = useTexts('library');
  const { title } = source;
  const save = useSaveResource();
  const run = () =>
    save.mutate(
      { draft: draftOf(source) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (isKnown(error)) showToast({ type: 'info', message: t('panels.known') });
          else showToast({ type: 'error', message: failureText(error, t('form.failed')), error });
        },
      },
    );
  const saved =
    save.isSuccess || isKnown(save.error) || ('resourceId' in source && source.resourceId !== undefined);
  // One button in all states, so that it keeps focus after a click.
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={saved ? <BookmarkCheck size={14} className="text-success" /> : <BookmarkPlus size={14} />}
      loading={save.isPending}
      aria-disabled={saved}
      aria-label={t(saved ? 'panels.savedNamed' : 'panels.saveNamed', { name: title })}
      onClick={run}
    >
      {t(saved ? 'panels.saved' : 'panels.save')}
    </Button>
  );
}
