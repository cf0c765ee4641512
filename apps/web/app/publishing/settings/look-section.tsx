import { adminPaths } from '@inkstep/contract/admin-paths';
import { BLOG_SETTINGS_LIMITS } from '@inkstep/contract/publishing-limits';
import { Trash2 } from 'lucide-react';
import { UploadButton } from '../../editor/upload-button.tsx';
import { useStorePicture } from '../../editor/use-store-picture.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { accentIn, contrast, paperOf, type Theme } from '../../kit/page/accent.ts';
import { PRODUCT } from '../../kit/page/page-head.tsx';
import type { SectionProps } from './blog-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

const USUAL_ACCENT = '#2442e6';

export function LookSection({ fields, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  return (
    <SettingsSection title={t('settings.look')}>
      <TextField
        label={t('settings.siteName')}
        hint={t('settings.siteNameHint', { name: PRODUCT })}
        maxLength={BLOG_SETTINGS_LIMITS.siteName}
        placeholder={PRODUCT}
        autoComplete="off"
        error={problems.site_name}
        value={fields.site_name}
        onChange={({ target }) => onChange({ site_name: target.value })}
      />
      <LogoField fields={fields} problems={problems} onChange={onChange} />
      <AccentField fields={fields} problems={problems} onChange={onChange} />
    </SettingsSection>
  );
}

function LogoField({ fields, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  const store = useStorePicture(adminPaths.uploadPostPicture);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('settings.logo')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {fields.logo && (
          <img
            src={fields.logo}
            alt={t('settings.logo')}
            className="h-12 max-w-48 rounded-sm border border-line object-contain p-2"
          />
        )}
        <UploadButton onFile={async (file) => onChange({ logo: await store(file) })}>
          {t(fields.logo ? 'settings.replace' : 'settings.upload')}
        </UploadButton>
        {fields.logo && (
          <Button variant="ghost" icon={<Trash2 size={16} />} onClick={() => onChange({ logo: null })}>
            {t('settings.remove')}
          </Button>
        )}
      </div>
      <p className="text-muted text-xs">{t('settings.logoHint')}</p>
      {problems.logo && (
        <p role="alert" className="text-danger text-xs">
          {problems.logo}
        </p>
      )}
    </fieldset>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

function AccentField({ fields: { accent }, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('settings.accent')}</legend>
      <Switch
        label={t('settings.accentOwn')}
        description={t('settings.accentHint')}
        checked={accent !== null}
        onChange={(isOwn) => onChange({ accent: isOwn ? USUAL_ACCENT : null })}
      />
      {accent !== null && (
        <div className="flex flex-wrap items-start gap-4">
          <input
            type="color"
            aria-label={t('settings.pick')}
            value={HEX.test(accent) ? accent : USUAL_ACCENT}
            onChange={({ target }) => onChange({ accent: target.value })}
            className="mt-6.5 h-11 w-14 cursor-pointer rounded-md border border-edge bg-card p-1"
          />
          <TextField
            label={t('settings.accent')}
            className="w-36"
            maxLength={7}
            autoComplete="off"
            error={problems.accent}
            value={accent}
            onChange={({ target }) => onChange({ accent: target.value.trim() })}
          />
          {HEX.test(accent) && (
            <>
              <Swatch theme="light" accent={accent.toLowerCase()} />
              <Swatch theme="dark" accent={accent.toLowerCase()} />
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A colour as readers see it in a theme, with its contrast. */
function Swatch({ theme, accent: chosen }: { theme: Theme; accent: string }) {
  const t = useTexts('blogAdmin');
  const { accent } = accentIn(theme, chosen);
  const paper = paperOf(theme);
  const ratio = contrast(accent, paper).toFixed(1);
  return (
    <figure className="flex flex-col gap-1.5 text-sm">
      <figcaption className="font-medium">{t(`settings.${theme}`)}</figcaption>
      <span
        className="flex h-11 items-center rounded-md border border-line px-3 font-medium underline underline-offset-4"
        style={{ backgroundColor: paper, color: accent }}
      >
        {accent}
      </span>
      <span className="text-muted text-xs">
        {t('settings.contrast', { ratio })}
        {accent !== chosen && <span className="block">{t('settings.adjusted', { color: chosen })}</span>}
      </span>
    </figure>
  );
}
