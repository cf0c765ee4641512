import type { LinkedArticle, OutputParameters } from '@inkstep/contract';
import { Ellipsis, RefreshCw, Save } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../kit/overlays/dropdown-menu.tsx';
import { withLinksOutside } from '../cluster-links.ts';
import type { ArticleSource } from '../export/article-files.ts';
import { CopyButton } from '../export/copy-button.tsx';
import { DownloadButton } from '../export/download-button.tsx';
import { useArticle, useArticleSession } from './article-context.ts';
import type { ArticleSession } from './article-session.ts';

export interface ArticleActionsProps {
  format: OutputParameters['format'];
  author: string | undefined;
  /** Additional menu items. */
  menu: ReactNode;
  onRegenerate: () => void;
  regenerating: boolean;
  children?: ReactNode;
}

function SaveItem() {
  const t = useTexts('articles');
  const { article } = useArticleSession();
  const canSave = useSyncExternalStore(article.subscribe, () => {
    const { save, text } = article.read();
    return (save === 'unsaved' || save === 'error') && /\S/.test(text);
  });
  return (
    <MenuItem
      icon={<Save size={15} className="text-muted" />}
      disabled={!canSave}
      onSelect={() => void article.saveNow().catch(() => undefined)}
    >
      {t('article.save')}
    </MenuItem>
  );
}

/** Reads the text when an action runs, so that typing doesn't render the buttons. */
const sourceOf = (
  { text }: ArticleSession,
  linked: readonly LinkedArticle[],
  known: Omit<ArticleSource, 'text'>,
): ArticleSource => ({
  ...known,
  get text() {
    return withLinksOutside(text(), linked);
  },
});

/** Actions on the whole article. */
export function ArticleActions(props: ArticleActionsProps) {
  const { format, author, menu, onRegenerate, regenerating, children } = props;
  const t = useTexts('articles');
  const session = useArticleSession();
  const language = useArticle(({ evidence }) => evidence?.language);
  const linked = useArticle(({ evidence }) => evidence?.linkedArticles);
  const disclosure = useArticle(({ evidence }) => evidence?.disclosure);
  const source = sourceOf(session, linked ?? [], { format, language, author, disclosure });
  return (
    <>
      <CopyButton source={source} />
      <DownloadButton source={source} />
      {children}
      <DropdownMenu
        trigger={<IconButton size="sm" label={t('article.more')} icon={<Ellipsis size={17} />} />}
      >
        <SaveItem />
        <MenuItem
          icon={<RefreshCw size={15} className="text-muted" />}
          disabled={regenerating}
          onSelect={onRegenerate}
        >
          {t('article.regenerate')}
        </MenuItem>
        {menu}
      </DropdownMenu>
    </>
  );
}
