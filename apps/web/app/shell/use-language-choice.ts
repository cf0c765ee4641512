import type { User } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { useTexts } from '../i18n/language-context.ts';
import { updateUser } from '../identity/session.ts';
import { accountApi } from '../kit/api/account-api.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { showToast } from '../kit/feedback/toast-store.ts';

/** Saves the language to the account first, so that other browsers use it too. */
export function useLanguageChoice(user: User) {
  const t = useTexts('shell');
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (language: Language) => {
    try {
      await accountApi.updatePreferences({ body: { interfaceLanguage: language } });
      await chooseLanguage(language);
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('language.failed')), error });
      return;
    }
    updateUser({ ...user, language });
    await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: ['preferences'] })]);
  };
}
