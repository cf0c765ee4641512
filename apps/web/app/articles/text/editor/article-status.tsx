import { useSyncExternalStore } from 'react';
import { WritingStatus } from '../../../editor/writing-status.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { useStore } from '../../../kit/saving/store.ts';
import { WriterLabel, type WriterLabelProps } from '../../writing/writer-label.tsx';
import { useArticle, useArticleSession } from './article-context.ts';

/** Line below the text with counts and save state. */
export function ArticleStatus({ writer }: WriterLabelProps) {
  const t = useTexts('articles');
  const { article, source, store, openFlag } = useArticleSession();
  const save = useSyncExternalStore(article.subscribe, () => article.read().save);
  const isSuggesting = useStore(article.suggesting, ({ isOn }) => isOn);
  const selected = useArticle((state) => state.selected);
  const flagged = useArticle(({ flags }) => flags.length);
  const words = useArticle(
    ({ checked }) => checked?.report.checks.find(({ name }) => name === 'length')?.facts['words'],
  );
  return (
    <WritingStatus
      source={source}
      words={words ?? null}
      selected={selected}
      save={isSuggesting ? 'saved' : save}
      savedNote={isSuggesting ? { text: t('saving.suggesting'), done: save === 'saved' } : undefined}
      emptyNote={t('saving.empty')}
      flagged={{
        count: flagged,
        onOpen: () => openFlag(store.read().flags[0]?.id, { keyboard: true }),
      }}
      note={<WriterLabel inline writer={writer} />}
    />
  );
}
