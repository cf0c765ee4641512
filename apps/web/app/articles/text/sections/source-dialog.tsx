import { WandSparkles } from 'lucide-react';
import { use } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { MarkdownText } from '../../../kit/text/markdown-text.tsx';
import { SentenceHelpContext } from '../../brief/sources/sentence-help.ts';

export interface SourceDialogProps {
  text: string;
  onRewrite: () => void;
  onClose: () => void;
}

/** Finds sources for selected text, or rewrites it from the article's sources. */
export function SourceDialog({ text, onRewrite, onClose }: SourceDialogProps) {
  const t = useTexts('articles');
  const ui = useTexts('ui');
  const helpFor = use(SentenceHelpContext);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('selection.source')}
      description={t('selection.sourceDescription')}
      footer={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          <Button icon={<WandSparkles size={16} />} onClick={onRewrite}>
            {t('evidence.fromSource')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <blockquote className="max-h-40 overflow-y-auto break-words rounded-sm bg-sunken px-3 py-2">
          <MarkdownText markdown={text} />
        </blockquote>
        {helpFor({ text, rewrite: onRewrite })}
      </div>
    </Dialog>
  );
}
