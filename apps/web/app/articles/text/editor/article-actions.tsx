import type { LinkedArticle, OutputParameters } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Ellipsis, RefreshCw, Save, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../kit/overlays/dropdown-menu.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useMay } from '../../../workspaces/use-may.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import { withLinksOutside } from '../cluster-links.ts';
import type { ArticleSource } from '../export/article-files.ts';
import { copyArticle } from '../export/copy-article.ts';
import { CopyButton } from '../export/copy-button.tsx';
import { DownloadButton } from '../export/download-button.tsx';
import { openExport } from '../export/export-panel.ts';
import { useArticle, useArticleSession } from './article-context.ts';
import type { ArticleSession } from './article-session.ts';

const NewLinkDialog = lazyPart(() => import('../../review-links/share/new-link-dialog.tsx'));

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
    return save !== 'saved' && save !== 'saving' && /\S/.test(text);
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
  const mayShare = useMay('write');
  const [isSharing, setSharing] = useState(false);
  // Copies would lack the links and the disclosure that come with the evidence.
  const { isLoading } = useQuery(evidenceQuery(session.taskId));
  const language = useArticle(({ evidence }) => evidence?.language);
  const linked = useArticle(({ evidence }) => evidence?.linkedArticles);
  const disclosure = useArticle(({ evidence }) => evidence?.disclosure);
  const source = sourceOf(session, linked ?? [], { format, language, author, disclosure });
  return (
    <>
      <div className="flex gap-1 max-sm:hidden">
        <CopyButton compact source={source} disabled={isLoading} />
        <DownloadButton compact source={source} disabled={isLoading} />
      </div>
      {children}
      <DropdownMenu
        trigger={<IconButton size="sm" label={t('article.more')} icon={<Ellipsis size={17} />} />}
      >
        {/* Phones have no room for the two buttons. */}
        <MenuItem
          className="sm:hidden"
          icon={<Copy size={15} className="text-muted" />}
          disabled={isLoading}
          onSelect={() =>
            void copyArticle(source, 'rich', {
              copied: t('article.copied'),
              failed: t('article.copyFailed'),
            })
          }
        >
          {t('article.copy')}
        </MenuItem>
        <MenuItem
          className="sm:hidden"
          icon={<Download size={15} className="text-muted" />}
          disabled={isLoading}
          onSelect={() => openExport('wanted')}
        >
          {t('export.open')}
        </MenuItem>
        <SaveItem />
        <MenuItem
          icon={<RefreshCw size={15} className="text-muted" />}
          disabled={regenerating}
          onSelect={onRegenerate}
        >
          {t('article.regenerate')}
        </MenuItem>
        {mayShare && (
          <MenuItem icon={<Share2 size={15} className="text-muted" />} onSelect={() => setSharing(true)}>
            {t('article.share')}
          </MenuItem>
        )}
        {menu}
      </DropdownMenu>
      {isSharing && (
        <Suspense>
          <NewLinkDialog
            taskId={session.taskId}
            saveNow={session.article.saveNow}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
