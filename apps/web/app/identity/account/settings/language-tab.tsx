import type { Preferences, UpdatePreferencesBody, User } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { articleLanguages } from '../../../i18n/article-languages.ts';
import { chooseLanguage } from '../../../i18n/choose-language.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Select } from '../../../kit/forms/select.tsx';
import { updateUser } from '../../session.ts';
import { preferencesQuery, useSavePreferences } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useStatus } from '../use-status.ts';

const INTERFACE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Form value for null: use the language of the topics and sources. */
const AUTOMATIC = '';

function useSave() {
  const t = useTexts('account');
  const [status, setStatus] = useStatus();
  const save = useSavePreferences();
  const change = (wanted: UpdatePreferencesBody, onSaved?: (saved: Preferences) => void) =>
    save.mutate(wanted, {
      onSuccess: (saved) => {
        setStatus({ tone: 'success', text: t('saved') });
        onSaved?.(saved);
      },
      onError: (error) => setStatus({ tone: 'danger', text: failureText(error, t('notSaved')) }),
    });
  // The save may have changed the interface language, so the confirmation uses the new one.
  const shown = status?.tone === 'success' ? { ...status, text: t('saved') } : status;
  return { status: shown, change, wanted: save.isPending ? save.variables : {} };
}

function InterfaceLanguage({ user, stored }: { user: User; stored: Preferences['interfaceLanguage'] }) {
  const t = useTexts('account');
  const { revalidate } = useRevalidator();
  const { status, change, wanted } = useSave();
  return (
    <Select
      label={t('language.interface.label')}
      aside={<StatusNote status={status} />}
      className="max-w-md"
      options={INTERFACE_OPTIONS}
      value={wanted.interfaceLanguage ?? stored}
      onChange={({ target }) => {
        const interfaceLanguage = LANGUAGES.find((language) => language === target.value);
        change({ interfaceLanguage }, (saved) => {
          void chooseLanguage(saved.interfaceLanguage);
          updateUser({ ...user, language: saved.interfaceLanguage });
          void revalidate();
        });
      }}
    />
  );
}

function ArticleLanguage({ stored }: { stored: string | null }) {
  const t = useTexts('account');
  const reader = useLanguage();
  const { status, change, wanted } = useSave();
  const value = wanted.articleLanguage === undefined ? stored : wanted.articleLanguage;
  return (
    <Select
      label={t('language.article.label')}
      aside={<StatusNote status={status} />}
      className="max-w-md"
      hint={t('language.article.hint')}
      options={[
        { value: AUTOMATIC, label: t('language.article.automatic') },
        ...articleLanguages(reader, value),
      ]}
      value={value ?? AUTOMATIC}
      onChange={({ target }) => change({ articleLanguage: target.value === AUTOMATIC ? null : target.value })}
    />
  );
}

export default function LanguageTab({ user }: { user: User }) {
  const t = useTexts('account');
  const preferences = useQuery(preferencesQuery);
  const skeleton = <Skeleton className="h-16 w-full" />;
  return (
    <>
      <Section title={t('language.interface.title')} description={t('language.interface.description')}>
        <Loaded query={preferences} skeleton={skeleton}>
          {({ interfaceLanguage }) => <InterfaceLanguage user={user} stored={interfaceLanguage} />}
        </Loaded>
      </Section>
      <Section title={t('language.article.title')} description={t('language.article.description')}>
        <Loaded query={preferences} skeleton={skeleton}>
          {({ articleLanguage }) => <ArticleLanguage stored={articleLanguage} />}
        </Loaded>
      </Section>
    </>
  );
}
