import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { OutsideLink } from '../../../kit/text/outside-link.tsx';
import { useWordPressGrant } from '../api.ts';
import type { KindFieldsProps } from './form-values.ts';
import { UrlField } from './url-field.tsx';
import { useFieldProblem } from './use-field-problem.ts';

/** Offers WordPress's own page, and fields for an application password. */
export function WordPressFields(props: KindFieldsProps<'wordpress'>) {
  const { settings, credentials, isStored, problems, onSettings, onCredentials } = props;
  const t = useTexts('destinations');
  const problem = useFieldProblem(problems);
  const { mutate, isPending, isSuccess, error } = useWordPressGrant();
  const isUrl = URL.canParse(settings.url);
  return (
    <>
      <UrlField
        label={t('form.siteUrl')}
        hint={t('form.wordpress.urlHint')}
        error={problem('url')}
        value={settings.url}
        onChange={(url) => onSettings({ url })}
      />
      <div className="flex flex-col gap-3 rounded-md border border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-56 text-sm">{t('form.wordpress.grantText')}</p>
          <Button
            icon={<ExternalLink size={16} />}
            disabled={!isUrl}
            // Stays busy until the browser has left.
            loading={isPending || isSuccess}
            onClick={() => mutate(settings.url, { onSuccess: ({ url }) => location.assign(url) })}
          >
            {t(isStored ? 'form.wordpress.grantAgain' : 'form.wordpress.grant')}
          </Button>
        </div>
        {error && (
          <Alert tone="warning">
            {error instanceof ApiError && error.code === 'CONFLICT'
              ? t('form.wordpress.noGrant')
              : failureText(error, t('form.wordpress.grantFailed'))}
          </Alert>
        )}
      </div>
      <p className="text-muted text-sm">{t('form.wordpress.orPassword')}</p>
      <TextField
        label={t('form.wordpress.username')}
        hint={t('form.wordpress.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={TEXT_LIMITS.name}
        error={problem('username')}
        value={settings.username}
        onChange={({ target }) => onSettings({ username: target.value })}
      />
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={t('form.wordpress.password')}
          hint={isStored ? t('form.keep') : undefined}
          autoComplete="new-password"
          required={!isStored}
          maxLength={DESTINATION_LIMITS.secret}
          error={problem('secret')}
          value={credentials.password}
          onChange={({ target }) => onCredentials({ password: target.value })}
        />
        <p className="text-muted text-xs">{t('form.wordpress.passwordHint')}</p>
        {isUrl && (
          <OutsideLink
            className="font-medium text-sm"
            href={new URL('wp-admin/profile.php#application-passwords-section', withSlash(settings.url)).href}
          >
            {t('form.wordpress.openProfile')}
          </OutsideLink>
        )}
      </div>
      <TextField
        label={t('form.wordpress.category')}
        hint={t('form.wordpress.categoryHint')}
        optional
        maxLength={DESTINATION_LIMITS.term}
        value={settings.category}
        onChange={({ target }) => onSettings({ category: target.value })}
      />
    </>
  );
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
