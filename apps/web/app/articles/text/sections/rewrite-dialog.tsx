import { SECTION_LIMITS } from '@inkstep/contract/limits';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { focusTooLong } from '../../../kit/forms/too-long.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';

const SUGGESTIONS = ['simpler', 'concrete', 'list', 'reader'] as const;

export interface RewriteDialogProps {
  name: string;
  /** True if only a passage of the section is rewritten. */
  isPassage: boolean;
  onAsk: (instruction: string) => void;
  onClose: () => void;
}

/** Asks how to rewrite a section, with suggestions. */
export function RewriteDialog({ name, isPassage, onAsk, onClose }: RewriteDialogProps) {
  const t = useTexts('articles');
  const ui = useTexts('ui');
  const form = useId();
  const [wish, setWish] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isPassage ? 'selection.rewriteTitle' : 'sections.rewrite.title', { name })}
      description={t(isPassage ? 'selection.rewriteDescription' : 'sections.rewrite.description')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={wish.trim() === ''}>
            {t('sections.rewrite.ask')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.trim() !== '' && !focusTooLong(event.currentTarget)) onAsk(wish.trim());
        }}
      >
        <TextArea
          label={t('sections.rewrite.wish')}
          autoFocus
          value={wish}
          rows={3}
          maxLength={SECTION_LIMITS.instruction}
          onChange={(event) => setWish(event.target.value)}
        />
        <div role="group" aria-label={t('sections.rewrite.suggestions')} className="flex flex-wrap gap-2">
          {SUGGESTIONS.map((suggestion) => (
            <Button
              key={suggestion}
              size="sm"
              onClick={() => setWish(t(`sections.rewrite.ready.${suggestion}`))}
            >
              {t(`sections.rewrite.ready.${suggestion}`)}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
