import type { RedditPost, RedditSource } from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { RedditAccount } from '../account/reddit-account.tsx';
import { useReturned } from '../account/use-returned.ts';
import { postSource } from '../post-source.ts';
import { PostSearch } from '../search/post-search.tsx';

export interface RedditPickerProps {
  selected: readonly RedditSource[];
  onChange: (selected: RedditSource[]) => void;
  max: number;
}

/** Finds and selects posts. Works with or without a surrounding form. */
export function RedditPicker({ selected, onChange, max }: RedditPickerProps) {
  const t = useTexts('reddit');
  const returned = useReturned();
  const [refused, setRefused] = useState<string>();

  const isChosen = ({ url }: Pick<RedditPost, 'url'>) =>
    selected.some((source) => pageKey(source.url) === pageKey(url));
  const remove = ({ url }: Pick<RedditPost, 'url'>) => {
    setRefused(undefined);
    onChange(selected.filter((source) => pageKey(source.url) !== pageKey(url)));
  };
  const toggle = (post: RedditPost) => {
    if (isChosen(post)) remove(post);
    else if (selected.length >= max) setRefused(post.id);
    else onChange([...selected, postSource(post)]);
  };

  return (
    <RedditAccount returned={returned}>
      {(connected) => (
        <>
          <PostSearch
            connected={connected}
            draftKey="reddit/picker"
            isChosen={isChosen}
            refusalOf={({ id }) => (id === refused ? t('picker.full', { max }) : undefined)}
            onToggle={toggle}
            chooseLabel={t('post.select')}
            removeLabel={t('post.remove')}
          />
          <section className="flex flex-col gap-2">
            <h3 className="font-medium text-sm">{t('picker.selected', { count: selected.length, max })}</h3>
            {selected.length === 0 && <p className="text-muted text-sm">{t('picker.empty')}</p>}
            <ul className="flex flex-col gap-1">
              {selected.map((source) => (
                <li key={source.url} className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
                  <span className="min-w-0 grow break-words text-sm">
                    {source.title} <span className="text-muted text-xs">r/{source.subreddit}</span>
                  </span>
                  <IconButton
                    size="sm"
                    label={t('picker.remove', { title: source.title })}
                    icon={<X size={16} />}
                    onClick={() => remove(source)}
                  />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </RedditAccount>
  );
}
