import { usualDisclosure } from '@inkstep/article/disclosure';
import type { DisclosureSetting } from '@inkstep/contract';
import { DISCLOSURE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useSetDisclosure } from './api.ts';
import { DisclosurePreview } from './disclosure-preview.tsx';

const MODES = ['automatic', 'always', 'never'] as const;
const LANGUAGES = ['en', 'es', 'zh', 'other'] as const;

export function DisclosureForm({ stored }: { stored: DisclosureSetting }) {
  const t = useTexts('disclosure');
  const [setting, setSetting] = useState(stored);
  const [status, setStatus] = useStatus();
  const save = useSetDisclosure();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(setting, {
          onSuccess: (saved) => {
            setSetting(saved);
            setStatus({ tone: 'success', text: t('setting.saved') });
          },
          onError: (error) => setStatus({ tone: 'danger', text: failureText(error, t('setting.failed')) }),
        });
      }}
      className="flex flex-col gap-5"
    >
      <RadioCardGroup
        legend={t('setting.mode')}
        value={setting.mode}
        onChange={(mode) => setSetting((before) => ({ ...before, mode }))}
        columns={3}
        options={MODES.map((value) => ({
          value,
          title: t(`setting.modes.${value}.title`),
          description: t(`setting.modes.${value}.text`),
        }))}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium text-sm">{t('setting.wording')}</legend>
        <p className="text-muted text-sm">{t('setting.wordingHint')}</p>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`setting.languages.${language}`)}
            lang={language === 'other' ? undefined : language}
            maxLength={DISCLOSURE_LIMITS.text}
            placeholder={usualDisclosure(language, 'model')}
            value={setting.texts[language]}
            onChange={({ target: { value } }) =>
              setSetting((before) => ({ ...before, texts: { ...before.texts, [language]: value } }))
            }
          />
        ))}
      </fieldset>
      <DisclosurePreview setting={setting} />
      <p className="text-muted text-sm">{t('setting.applies')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={save.isPending}>
          {t('setting.save')}
        </Button>
        <StatusNote status={status} />
      </div>
    </form>
  );
}
