import { usualDisclosure } from '@inkstep/article/disclosure';
import type { DisclosureSetting } from '@inkstep/contract';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';

/** A post in the language of the interface, as a model would have written it. */
export function DisclosurePreview({ setting: { mode, texts } }: { setting: DisclosureSetting }) {
  const t = useTexts('disclosure');
  const language = useLanguage();
  const title = useId();
  return (
    <figure aria-labelledby={title} className="flex flex-col gap-2">
      <figcaption id={title} className="font-medium text-sm">
        {t('setting.preview')}
      </figcaption>
      {mode === 'never' ? (
        <p className="text-muted text-sm">{t('setting.notShown')}</p>
      ) : (
        <div className="flex flex-col gap-2 rounded-md border border-line bg-paper p-4">
          <p className="font-semibold font-serif text-lg">{t('setting.previewTitle')}</p>
          <p className="wrap-anywhere text-muted text-sm">
            {texts[language].trim() || usualDisclosure(language, 'model')}
          </p>
          <p className="font-serif">{t('setting.previewText')}</p>
        </div>
      )}
    </figure>
  );
}
