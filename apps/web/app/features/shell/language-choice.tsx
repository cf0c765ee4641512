import type { User } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { MenuRadioGroup } from '../../ui/dropdown-menu.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function LanguageChoice({ user }: { user: User }) {
  const t = useTexts('shell');
  const choose = useLanguageChoice(user);
  return (
    <MenuRadioGroup
      label={t('language.label')}
      value={useLanguage()}
      options={options}
      onChange={(language) => void choose(language)}
    />
  );
}
