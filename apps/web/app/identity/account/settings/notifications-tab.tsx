import type { Preferences, User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Switch } from '../../../kit/forms/switch.tsx';
import { useIsOn } from '../../../kit/page/offers.ts';
import { useOffered } from '../../use-user.ts';
import { preferencesQuery, useSavePreferences } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { type Status, useStatus } from '../use-status.ts';
import { TeamMails } from './team-mails.tsx';

type Notifications = Preferences['notifications'];

const NOTICES = [
  { name: 'articleFinished' },
  { name: 'batchFinished' },
  { name: 'monthlyUsage', forPlans: true },
  { name: 'productNews' },
] as const;

function Toggle({
  name,
  stored,
  onStatus,
}: {
  name: keyof Notifications;
  stored: boolean;
  onStatus: (status: Status) => void;
}) {
  const t = useTexts('account');
  const save = useSavePreferences();
  const wanted = save.isPending ? save.variables.notifications?.[name] : undefined;
  const change = (checked: boolean) =>
    save.mutate(
      { notifications: { [name]: checked } },
      {
        onSuccess: () => onStatus({ tone: 'success', text: t('saved') }),
        onError: (error) => onStatus({ tone: 'danger', text: failureText(error, t('notSaved')) }),
      },
    );
  return (
    <Switch
      label={t(`notifications.${name}.label`)}
      description={t(`notifications.${name}.description`)}
      checked={wanted ?? stored}
      onChange={change}
    />
  );
}

export default function NotificationsTab({ user }: { user: User }) {
  return (
    <>
      <OwnNotices />
      <TeamMails user={user} />
    </>
  );
}

function OwnNotices() {
  const t = useTexts('account');
  const [status, setStatus] = useStatus();
  const offered = useOffered();
  const preferences = useQuery(preferencesQuery);
  const sendsEmail = useIsOn('email');
  return (
    <Section
      title={t('notifications.title')}
      description={t(sendsEmail ? 'notifications.description' : 'notifications.unmailed')}
    >
      <Loaded query={preferences} skeleton={<SkeletonText lines={8} />}>
        {({ notifications }) => (
          <ul className="flex flex-col divide-y divide-line">
            {NOTICES.filter(offered).map(({ name }) => (
              <li key={name} className="py-4 first:pt-0 last:pb-0">
                <Toggle name={name} stored={notifications[name]} onStatus={setStatus} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <StatusNote status={status} stacked />
    </Section>
  );
}
