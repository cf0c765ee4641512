import type { AdminAnnouncement, AnnouncementInput } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { ApiError } from '@inkstep/contract/client';
import { LANGUAGES, type Language } from '@inkstep/contract/languages';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { fromLocalTime, toLocalTime } from '../../kit/forms/local-time.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { useSaveAnnouncement } from './api.ts';

type Written = Record<Language, { title: string; text: string }>;

const EMPTY = { title: '', text: '' };

const isWritten = ({ title, text }: typeof EMPTY) => !isBlank(title) || !isBlank(text);

export interface AnnouncementFormProps {
  /** Undefined when adding a note. */
  note: AdminAnnouncement | undefined;
  onClose: () => void;
}

export function AnnouncementForm({ note, onClose }: AnnouncementFormProps) {
  const t = useTexts('announcements');
  const [texts, setTexts] = useState<Written>({
    en: note?.texts.en ?? EMPTY,
    es: note?.texts.es ?? EMPTY,
    zh: note?.texts.zh ?? EMPTY,
  });
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((each) => note?.texts[each]) ?? LANGUAGES[0],
  );
  const [link, setLink] = useState(note?.link ?? '');
  const [endsAt, setEndsAt] = useState(() => toLocalTime(note?.ends_at ?? null));
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useSaveAnnouncement(note?.id);
  const problems = error instanceof ApiError ? error.details : [];
  const problemOf = (path: string) => {
    const problem = problems.find((each) => each.path === path);
    return problem && problemText(problem);
  };
  const written = LANGUAGES.filter((each) => isWritten(texts[each]));
  const unfinished = written.find((each) => isBlank(texts[each].title) || isBlank(texts[each].text));
  const missing = (part: keyof typeof EMPTY) =>
    isChecked && language === unfinished && isBlank(texts[language][part]) ? t(`missing.${part}`) : undefined;
  const change = (part: Partial<Written[Language]>) =>
    setTexts({ ...texts, [language]: { ...texts[language], ...part } });

  const submit = () => {
    setIsChecked(true);
    if (unfinished) setLanguage(unfinished);
    if (unfinished || written.length === 0) return;
    const body: AnnouncementInput = {
      texts: Object.fromEntries(written.map((each) => [each, texts[each]])),
      link: link.trim() || null,
      ends_at: fromLocalTime(endsAt),
    };
    mutate(body, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('saved') });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={t(note ? 'editTitle' : 'add')}
      description={t('formText')}
      submitLabel={t('save')}
      busy={isPending}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !problemOf('link') && !problemOf('ends_at') && (
        <FailureAlert title={t('changeFailed')} error={error} />
      )}
      {isChecked && written.length === 0 && <Alert title={t('missing.all')} />}
      <Tabs
        dense
        label={t('language')}
        value={language}
        onChange={setLanguage}
        tabs={LANGUAGES.map((value) => ({
          value,
          label: `${t(`languages.${value}`)}${isWritten(texts[value]) ? ' ✓' : ''}`,
        }))}
      >
        <div className="flex flex-col gap-4">
          <TextField
            label={t('fields.title')}
            lang={language}
            maxLength={TEXT_LIMITS.announcementTitle}
            error={missing('title')}
            value={texts[language].title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={t('fields.text')}
            lang={language}
            maxLength={TEXT_LIMITS.announcement}
            error={missing('text')}
            value={texts[language].text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </div>
      </Tabs>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('fields.link')}
          optional
          type="url"
          placeholder="https://"
          maxLength={TEXT_LIMITS.url}
          error={problemOf('link')}
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
        <TextField
          label={t('fields.endsAt')}
          optional
          type="datetime-local"
          error={problemOf('ends_at')}
          value={endsAt}
          onChange={({ target }) => setEndsAt(target.value)}
        />
      </div>
    </FormDialog>
  );
}
