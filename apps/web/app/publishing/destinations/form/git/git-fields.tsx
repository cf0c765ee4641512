import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../../../i18n/language-context.ts';
import { PasswordField } from '../../../../kit/forms/password-field.tsx';
import { RadioCardGroup } from '../../../../kit/forms/radio-card-group.tsx';
import { Select } from '../../../../kit/forms/select.tsx';
import { TextField } from '../../../../kit/forms/text-field.tsx';
import { OutsideLink } from '../../../../kit/text/outside-link.tsx';
import type { KindFieldsProps } from '../form-values.ts';
import { useFieldProblem } from '../use-field-problem.ts';
import { FileFields } from './file-fields.tsx';

const HOSTS = ['github', 'gitlab', 'other'] as const;

/** Pages of the hosts that make tokens. GitLab may be on the site's own domain. */
function tokenPage(host: (typeof HOSTS)[number], url: string): string | undefined {
  if (host === 'github') return 'https://github.com/settings/personal-access-tokens/new';
  if (host === 'other' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/(?:\.git)?\/?$/, '')}/-/settings/access_tokens`;
}

/** Repository, token, and how articles become files. */
export function GitFields(props: KindFieldsProps<'git'>) {
  const { settings, credentials, isStored, problems, onSettings, onCredentials } = props;
  const t = useTexts('destinations');
  const problem = useFieldProblem(problems);
  const { host, url, branch, proposes } = settings;
  const tokens = tokenPage(host, url);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Select
          label={t('form.git.host')}
          value={host}
          onChange={({ target }) => {
            const chosen = HOSTS.find((one) => one === target.value) ?? host;
            onSettings({ host: chosen, ...(chosen === 'other' && { proposes: false }) });
          }}
          options={HOSTS.map((value) => ({ value, label: t(`form.git.hosts.${value}`) }))}
        />
        <TextField
          label={t('form.git.url')}
          hint={t('form.git.urlHint')}
          type="url"
          inputMode="url"
          placeholder={host === 'gitlab' ? 'https://gitlab.com/you/site' : 'https://github.com/you/site'}
          autoComplete="off"
          required
          error={problem('url')}
          value={url}
          onChange={({ target }) => onSettings({ url: target.value })}
        />
      </div>
      <TextField
        label={t('form.git.branch')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={DESTINATION_LIMITS.branch}
        error={problem('branch')}
        value={branch}
        onChange={({ target }) => onSettings({ branch: target.value })}
      />
      {host !== 'other' && (
        <RadioCardGroup
          legend={t('form.git.how')}
          value={proposes ? 'proposal' : 'commit'}
          onChange={(value) => onSettings({ proposes: value === 'proposal' })}
          options={[
            { value: 'commit', title: t('form.git.commit'), description: t('form.git.commitText') },
            {
              value: 'proposal',
              title: t(host === 'gitlab' ? 'form.git.mergeRequest' : 'form.git.proposal'),
              description: t('form.git.proposalText'),
            },
          ]}
        />
      )}
      {host === 'other' && (
        <TextField
          label={t('form.git.username')}
          hint={t('form.git.usernameHint')}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.name}
          value={credentials.username}
          onChange={({ target }) => onCredentials({ username: target.value })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={t('form.git.token')}
          hint={isStored ? t('form.keep') : undefined}
          autoComplete="new-password"
          required={!isStored}
          maxLength={DESTINATION_LIMITS.secret}
          error={problem('secret')}
          value={credentials.token}
          onChange={({ target }) => onCredentials({ token: target.value.trim() })}
        />
        <p className="text-muted text-xs">{t(`form.git.tokenHints.${host}`)}</p>
        {tokens && (
          <OutsideLink className="font-medium text-sm" href={tokens}>
            {t('form.git.openTokens')}
          </OutsideLink>
        )}
      </div>
      <FileFields {...{ settings, problems, onSettings }} />
    </>
  );
}
