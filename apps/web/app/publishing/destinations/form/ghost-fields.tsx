import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { OutsideLink } from '../../../kit/text/outside-link.tsx';
import type { KindFieldsProps } from './form-values.ts';
import { UrlField } from './url-field.tsx';
import { useFieldProblem } from './use-field-problem.ts';

export function GhostFields(props: KindFieldsProps<'ghost'>) {
  const { settings, credentials, isStored, problems, onSettings, onCredentials } = props;
  const t = useTexts('destinations');
  const problem = useFieldProblem(problems);
  return (
    <>
      <UrlField
        label={t('form.siteUrl')}
        hint={t('form.ghost.urlHint')}
        error={problem('url')}
        value={settings.url}
        onChange={(url) => onSettings({ url })}
      />
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={t('form.ghost.key')}
          hint={isStored ? t('form.keep') : undefined}
          autoComplete="new-password"
          required={!isStored}
          maxLength={DESTINATION_LIMITS.secret}
          error={problem('secret')}
          value={credentials.key}
          onChange={({ target }) => onCredentials({ key: target.value.trim() })}
        />
        <p className="text-muted text-xs">{t('form.ghost.keyHint')}</p>
        {URL.canParse(settings.url) && (
          <OutsideLink
            className="font-medium text-sm"
            href={`${new URL(settings.url).origin}/ghost/#/settings/integrations`}
          >
            {t('form.ghost.openIntegrations')}
          </OutsideLink>
        )}
      </div>
    </>
  );
}
