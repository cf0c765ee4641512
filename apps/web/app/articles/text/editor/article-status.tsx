import { useSyncExternalStore } from 'react';
import { WritingStatus } from '../../../editor/writing-status.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { WriterLabel, type WriterLabelProps } from '../../writing/writer-label.tsx';
import { useArticle, useArticleSession } from './article-context.ts';

/** Line below the text with counts and save state. */
export function ArticleStatus({ writer }: WriterLabelProps) {
  const t = useTexts('articles');
  const { article, source, store, openFlag } = useArticleSession();
  const save = useSyncExternalStore(article.subscribe, () => article.read().save);
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
      save={save}
      emptyNote={t('saving.empty')}
      flagged={{
        count: flagged,
        onOpen: () => openFlag(store.read().flags[0]?.id, { keyboard: true }),
      }}
      note={<WriterLabel inline writer={writer} />}
    />
  );
}
