import { VERIFICATION_TAGS, type VerificationName } from '@inkstep/contract/blog-values';
import { useTexts } from '../../i18n/language-context.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import type { SectionProps } from './blog-settings.tsx';
import { toVerification } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

const NAMES: Readonly<Record<VerificationName, string>> = {
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  pinterest: 'Pinterest',
  baidu: 'Baidu',
  naver: 'Naver',
};

export function VerificationSection({ fields: { verification }, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  const set = (name: VerificationName, value: string) =>
    onChange({ verification: { ...verification, [name]: value } });
  return (
    <SettingsSection title={t('settings.verification')} text={t('settings.verificationText')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(NAMES) as VerificationName[]).map((name) => (
          <TextField
            key={name}
            label={NAMES[name]}
            hint={VERIFICATION_TAGS[name]}
            autoComplete="off"
            error={problems[`verification.${name}`]}
            value={verification[name]}
            onChange={({ target }) => set(name, target.value)}
            onBlur={() => set(name, toVerification(verification[name]))}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
