import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { BLOG_SETTINGS_LIMITS } from '@inkstep/contract/publishing-limits';
import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import type { SectionProps } from './blog-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

export function FooterSection({ fields: { footer_links: links }, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  const set = (next: SectionProps['fields']['footer_links']) => onChange({ footer_links: next });
  return (
    <SettingsSection title={t('settings.footer')} text={t('settings.footerHint')}>
      {links.length > 0 && (
        <ul className="flex flex-col gap-3">
          {links.map((link, index) => {
            const place = index + 1;
            const edit = (change: Partial<typeof link>) =>
              set(links.map((each, at) => (at === index ? { ...each, ...change } : each)));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- links have no identity of their own
              <li
                key={index}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
              >
                <TextField
                  label={t('settings.footerLabel', { place })}
                  maxLength={BLOG_SETTINGS_LIMITS.label}
                  error={problems[`footer_links.${index}.label`]}
                  value={link.label}
                  onChange={({ target }) => edit({ label: target.value })}
                />
                <TextField
                  className="max-sm:order-last max-sm:col-span-2"
                  label={t('settings.footerUrl', { place })}
                  placeholder="https://"
                  maxLength={TEXT_LIMITS.url}
                  error={problems[`footer_links.${index}.url`]}
                  value={link.url}
                  onChange={({ target }) => edit({ url: target.value.trim() })}
                />
                <IconButton
                  className="mt-6.5"
                  variant="danger"
                  label={t('settings.footerRemove', { place })}
                  icon={<Trash2 size={16} />}
                  onClick={() => set(links.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {links.length < BLOG_SETTINGS_LIMITS.footerLinks && (
        <Button
          className="self-start"
          icon={<Plus size={16} />}
          onClick={() => set([...links, { label: '', url: '' }])}
        >
          {t('settings.footerAdd')}
        </Button>
      )}
    </SettingsSection>
  );
}
