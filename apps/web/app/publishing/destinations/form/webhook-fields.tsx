import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { CopyButton } from '../../../identity/account/two-factor/copy-button.tsx';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import type { KindFieldsProps } from './form-values.ts';
import { UrlField } from './url-field.tsx';
import { useFieldProblem } from './use-field-problem.ts';

export function WebhookFields(props: KindFieldsProps<'webhook'>) {
  const { settings, credentials, isStored, problems, onSettings, onCredentials } = props;
  const t = useTexts('destinations');
  const problem = useFieldProblem(problems);
  return (
    <>
      <UrlField
        label={t('form.webhook.url')}
        hint={t('form.webhook.urlHint')}
        error={problem('url')}
        value={settings.url}
        onChange={(url) => onSettings({ url })}
      />
      {!isStored && (
        <div className="flex flex-col items-start gap-2">
          <TextField
            label={t('form.webhook.secret')}
            hint={t('form.webhook.secretHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={DESTINATION_LIMITS.secret}
            error={problem('signing')}
            value={credentials.secret ?? ''}
            onChange={({ target }) => onCredentials({ secret: target.value.trim() })}
          />
          <CopyButton text={credentials.secret ?? ''}>{t('form.webhook.copySecret')}</CopyButton>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.webhook.headerName')}
          optional
          placeholder={t('form.webhook.headerExample')}
          autoComplete="off"
          maxLength={DESTINATION_LIMITS.header}
          error={problem('header')}
          value={credentials.header_name}
          onChange={({ target }) => onCredentials({ header_name: target.value.trim() })}
        />
        <PasswordField
          label={t('form.webhook.headerValue')}
          optional
          hint={isStored ? t('form.keep') : undefined}
          autoComplete="new-password"
          maxLength={DESTINATION_LIMITS.secret}
          value={credentials.header_value}
          onChange={({ target }) => onCredentials({ header_value: target.value })}
        />
      </div>
    </>
  );
}
