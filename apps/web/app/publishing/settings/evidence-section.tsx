import { useTexts } from '../../i18n/language-context.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import type { SectionProps } from './blog-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Default for new posts that are made from articles. */
export function EvidenceSection({ fields, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  return (
    <SettingsSection title={t('settings.evidence')}>
      <Switch
        label={t('settings.evidencePages')}
        description={t('settings.evidenceHint')}
        checked={fields.evidence_pages}
        onChange={(evidence_pages) => onChange({ evidence_pages })}
      />
    </SettingsSection>
  );
}
