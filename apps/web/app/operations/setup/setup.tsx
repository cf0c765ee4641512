import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { localModelsQuery } from '../../ai/connect/api.ts';
import { localPreset } from '../../ai/connect/presets.ts';
import { adminModelsQuery } from '../../ai/models/api.ts';
import { troubleText } from '../../ai/trouble-text.ts';
import { paymentSetupQuery } from '../../billing/admin/api.ts';
import { PlansSwitch } from '../../billing/admin/plans-switch.tsx';
import { usageQuery } from '../../billing/usage-query.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn, useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { mailQuery, useTestMail } from '../system/api.ts';
import { Backup, code, OwnAccount, Registration, SecretKey, Sender, SignIn } from './installation-rows.tsx';
import { SetupRow } from './setup-row.tsx';

const FREE = planByType('V1_DEFAULT_ACCESS');

/** Hosts that only work in a browser on the machine of the service. */
const isLocal = (url: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).hostname);

function Model() {
  const t = useTexts('admin');
  const { data } = useQuery(adminModelsQuery);
  const { data: local } = useQuery(localModelsQuery);
  const active = data?.models.filter(({ is_active }) => is_active) ?? [];
  const failing = active.find(({ trouble }) => trouble);
  // The next model takes over from one that fails.
  const model = active.find(({ trouble }) => !trouble) ?? failing;
  const server = local?.servers.find(({ models }) => models.length > 0);
  const found = server && localPreset(server.kind)?.name;
  const missing = found ? t('setup.model.found', { name: found }) : t('setup.model.missing');
  return (
    <SetupRow
      title={t('setup.model.title')}
      done={data && model !== undefined && !failing}
      failing={failing !== undefined}
      state={
        <>
          {failing?.trouble && (
            <p className="text-danger">
              {t('setup.model.failing', { model: failing.model_version })} {troubleText(failing.trouble, t)}
            </p>
          )}
          {model !== failing || !failing
            ? model
              ? t('setup.model.ready', { model: model.model_version })
              : missing
            : undefined}
        </>
      }
      action={
        model ? (
          <ButtonLink to="/admin" size="sm">
            {t('connect.models')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/setup/connect" size="sm" variant="primary">
            {t('connect.title')}
          </ButtonLink>
        )
      }
    />
  );
}

/** Senders that only exist on one machine; other mail servers refuse them. */
const isLocalSender = (from: string): boolean => /@(?:localhost|[^@\s>]+\.local)>?\s*$/.test(from);

function Mail() {
  const t = useTexts('admin');
  const { data } = useQuery(mailQuery);
  const test = useTestMail();
  const { configured = false, failing = false, from = '' } = data ?? {};
  const problem = failing ? 'failing' : isLocalSender(from) ? 'localFrom' : undefined;
  const state = configured ? (problem ?? 'ready') : 'missing';
  return (
    <SetupRow
      title={t('setup.mail.title')}
      done={data && state === 'ready'}
      failing={configured && problem !== undefined}
      state={t.rich(`setup.mail.${state}`, { from, code })}
      action={
        configured ? (
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate()}>
            {t('setup.mail.test')}
          </Button>
        ) : (
          <ButtonLink to="/admin/system#mail" size="sm">
            {t('setup.mail.open')}
          </ButtonLink>
        )
      }
    />
  );
}

function Address() {
  const t = useTexts('admin');
  const { data } = useQuery(mailQuery);
  const url = data?.public_url;
  const here = window.location.origin;
  const isHere = url !== undefined && new URL(url).origin === here;
  const isEncrypted = url?.startsWith('https:') ?? false;
  const isPublic = isHere && !isLocal(url) && isEncrypted;
  const unsafe = t.rich(`setup.address.${isHere && !isLocal(url) ? 'unsafe' : 'local'}`, { code });
  const problem = isHere ? unsafe : t.rich('setup.address.other', { here, code });
  return (
    <SetupRow
      title={t('setup.address.title')}
      done={data && isPublic}
      state={
        url &&
        (isPublic ? (
          t('setup.address.ready', { url })
        ) : (
          <>
            {t('setup.address.now', { url })} {problem}
          </>
        ))
      }
      action={
        url && (
          <ButtonLink to={url} size="sm" target="_blank" rel="noreferrer">
            {t('setup.address.open')}
          </ButtonLink>
        )
      }
    />
  );
}

function Plans() {
  const t = useTexts('admin');
  const user = useUser();
  const plansOn = usePlansOn();
  const plan = planByType(user?.planType ?? 'V1_DEFAULT_ACCESS').name;
  const { data } = useQuery(paymentSetupQuery);
  const sells = data?.configured === true;
  return (
    <SetupRow
      title={t('setup.plans.title')}
      done={data && (sells || !plansOn)}
      state={
        plansOn
          ? sells
            ? t('setup.plans.ready')
            : t('setup.plans.missing', { plan, free: FREE.name, count: FREE.articles_per_month })
          : t('setup.plans.off')
      }
      action={
        plansOn && (
          <ButtonLink to="/admin/payments" size="sm">
            {t('setup.plans.open')}
          </ButtonLink>
        )
      }
    >
      <PlansSwitch />
    </SetupRow>
  );
}

function FirstArticle() {
  const t = useTexts('admin');
  const { data } = useQuery(usageQuery);
  const count = data?.total_articles ?? 0;
  return (
    <SetupRow
      title={t('setup.article.title')}
      done={data && count > 0}
      state={count > 0 ? t('setup.article.ready', { count }) : t('setup.article.missing')}
      action={
        <ButtonLink to={count > 0 ? '/tasks' : '/tasks/new'} size="sm">
          {t(count > 0 ? 'setup.article.open' : 'setup.article.start')}
        </ButtonLink>
      }
    />
  );
}

/** Lists what a new installation needs, each with its state and a link to the page that changes it. */
export function Setup() {
  const t = useTexts('admin');
  const models = useQuery(adminModelsQuery);
  const mail = useQuery(mailQuery);
  const failed = [models, mail].find(({ data, error }) => error && !data);
  return (
    <>
      <PageHeader title={t('setup.title')} description={t('setup.description')} />
      {failed && <LoadFailure title={t('setup.loadFailed')} query={failed} />}
      <Card padding="none" className="max-w-4xl">
        <ul aria-label={t('setup.title')} className="divide-y divide-line">
          <OwnAccount />
          <Model />
          <Mail />
          <Sender />
          <Address />
          <SecretKey />
          <Backup />
          <SignIn />
          <Registration />
          <Plans />
          <FirstArticle />
        </ul>
      </Card>
    </>
  );
}
