import { RefreshCw, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { ArticleSaveState } from '../../../lib/article-draft.ts';
import { Button } from '../../../ui/button.tsx';
import type { ArticleSource } from '../export/article-files.ts';
import { CopyButton } from '../export/copy-button.tsx';
import { DownloadButton } from '../export/download-button.tsx';

export interface ArticleActionsProps {
  source: ArticleSource;
  save: ArticleSaveState;
  onSave: () => void;
  onRegenerate: () => void;
  regenerating: boolean;
  children?: ReactNode;
}

export function ArticleActions(props: ArticleActionsProps) {
  const t = useTexts('articles');
  const { source, save, onSave, onRegenerate, regenerating } = props;
  const unsaved = save === 'unsaved' || save === 'error';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={<Save size={14} className="max-sm:hidden" />}
        disabled={!unsaved || source.text.trim() === ''}
        onClick={onSave}
      >
        {t('article.save')}
      </Button>
      <CopyButton source={source} />
      <DownloadButton source={source} />
      {props.children}
      <Button
        size="sm"
        icon={<RefreshCw size={14} className="max-sm:hidden" />}
        loading={regenerating}
        onClick={onRegenerate}
      >
        {t('article.regenerate')}
      </Button>
    </div>
  );
}
