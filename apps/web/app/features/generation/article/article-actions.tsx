import type { OutputParameters } from '@inkstep/contract';
import { Copy, Download, RefreshCw, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import type { ArticleSaveState } from '../../../lib/article-draft.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

async function copy(text: string, t: Translate<'generation'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ type: 'success', message: t('article.copied') });
  } catch {
    showToast({ type: 'error', message: t('article.copyFailed') });
  }
}

/** Hands the text to the browser as a file named after the moment. */
function download(text: string, format: OutputParameters['format']): void {
  const plain = format === 'plain';
  const file = new Blob([text], { type: plain ? 'text/plain' : 'text/markdown' });
  saveFile(file, `article-${Date.now()}.${plain ? 'txt' : 'md'}`);
}

export interface ArticleActionsProps {
  text: string;
  format: OutputParameters['format'];
  save: ArticleSaveState;
  onSave: () => void;
  onRegenerate: () => void;
  regenerating: boolean;
  /** More buttons. */
  children?: ReactNode;
}

export function ArticleActions(props: ArticleActionsProps) {
  const t = useTexts('generation');
  const { text, format, save, onSave, onRegenerate, regenerating } = props;
  const unsaved = save === 'unsaved' || save === 'error';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={<Save size={14} aria-hidden="true" className="max-sm:hidden" />}
        disabled={!unsaved || text.trim() === ''}
        onClick={onSave}
      >
        {t('article.save')}
      </Button>
      <Button
        size="sm"
        icon={<Copy size={14} aria-hidden="true" className="max-sm:hidden" />}
        onClick={() => void copy(text, t)}
      >
        {t('article.copy')}
      </Button>
      <Button
        size="sm"
        icon={<Download size={14} aria-hidden="true" className="max-sm:hidden" />}
        onClick={() => download(text, format)}
      >
        {t('article.download')}
      </Button>
      {props.children}
      <Button
        size="sm"
        icon={<RefreshCw size={14} aria-hidden="true" className="max-sm:hidden" />}
        loading={regenerating}
        onClick={onRegenerate}
      >
        {t('article.regenerate')}
      </Button>
    </div>
  );
}
