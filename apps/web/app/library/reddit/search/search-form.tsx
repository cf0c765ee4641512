import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { useDraft } from '../../../kit/saving/use-draft.ts';
import type { PostSearch } from '../api.ts';
import { SubredditField, subredditName } from './subreddit-field.tsx';

export interface SearchFormProps {
  /** Storage key of the typed text, which survives the visit to Reddit. */
  draftKey: string;
  connected: boolean;
  searching: boolean;
  failure: string | undefined;
  onSearch: (wanted: PostSearch) => void;
}

/** Community and keyword fields. Has no form element, because it can be used inside one. */
export function SearchForm({ draftKey, connected, searching, failure, onSearch }: SearchFormProps) {
  const t = useTexts('reddit');
  const [subreddit, setSubreddit] = useDraft(`${draftKey}/subreddit`);
  const [keyword, setKeyword] = useDraft(`${draftKey}/keyword`);
  const [missing, setMissing] = useState<'notConnected' | 'incomplete'>();

  const search = () => {
    if (searching) return;
    const wanted = { subreddit: subredditName(subreddit), keyword: keyword.trim() };
    const lacks = wanted.subreddit === '' || wanted.keyword === '' ? 'incomplete' : undefined;
    const problem = connected ? lacks : 'notConnected';
    setMissing(problem);
    if (!problem) onSearch(wanted);
  };
  const message = missing ? t(`failure.${missing}`) : failure;

  return (
    <div role="search" aria-label={t('search.results')} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SubredditField value={subreddit} onChange={setSubreddit} connected={connected} onEnter={search} />
        <TextField
          label={t('search.keyword')}
          placeholder={t('search.keywordExample')}
          maxLength={TEXT_LIMITS.keyword}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
      </div>
      {message && <Alert tone={missing ? 'warning' : 'danger'}>{message}</Alert>}
      <Button
        className="self-start max-sm:self-stretch"
        icon={<Search size={16} />}
        loading={searching}
        onClick={search}
      >
        {t('search.all')}
      </Button>
    </div>
  );
}
