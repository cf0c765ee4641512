import type { ApprovalPolicy, Approvers } from '@inkstep/contract';
import { APPROVERS } from '@inkstep/contract/team-values';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';

const policyQuery = queryOptions({
  queryKey: ['team', 'approval'],
  queryFn: async ({ signal }) => (await accountApi.approvalPolicy(undefined, { signal })).policy,
});

/** Who may approve texts, and whether publishing needs it. */
export default function ApprovalSection() {
  const t = useTexts('approval');
  const policy = useQuery(policyQuery);
  return (
    <Section title={t('policy.title')} description={t('policy.description')}>
      <Loaded query={policy} skeleton={<SkeletonText lines={5} />}>
        {(loaded) => <Form policy={loaded} />}
      </Loaded>
    </Section>
  );
}

type Needed = 'auto' | 'on' | 'off';
const NEEDED = { auto: null, on: true, off: false } as const;
const neededOf = ({ needed }: ApprovalPolicy): Needed => (needed === null ? 'auto' : needed ? 'on' : 'off');

function Form({ policy }: { policy: ApprovalPolicy }) {
  const t = useTexts('approval');
  const queryClient = useQueryClient();
  const [needed, setNeeded] = useState(() => neededOf(policy));
  const [approvers, setApprovers] = useState<Approvers>(policy.approvers);
  const [named, setNamed] = useState<readonly string[]>(() =>
    policy.candidates.filter((each) => each.named).map(({ userId }) => userId),
  );
  const [namesShown, setNamesShown] = useState(policy.names_shown);
  const [clientsCount, setClientsCount] = useState(policy.clients_count);
  const save = useSingleMutation({
    mutationFn: async () =>
      (
        await accountApi.setApprovalPolicy({
          body: {
            needed: NEEDED[needed],
            approvers,
            named: [...named],
            names_shown: namesShown,
            clients_count: clientsCount,
          },
        })
      ).policy,
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['article-review'] });
      showToast({ type: 'success', message: t('policy.saved') });
    },
  });
  const auto = policy.needed === null ? (policy.needed_now ? 'autoOn' : 'autoOff') : 'auto';
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Select
        label={t('policy.needed')}
        hint={t('policy.tokens')}
        value={needed}
        onChange={({ target }) => setNeeded(target.value as Needed)}
        options={(['auto', 'on', 'off'] as const).map((value) => ({
          value,
          label: t(`policy.neededOptions.${value === 'auto' ? auto : value}`),
        }))}
      />
      <RadioCardGroup
        legend={t('policy.approvers')}
        value={approvers}
        onChange={setApprovers}
        options={APPROVERS.map((value) => ({
          value,
          title: t(`policy.approversOptions.${value}.title`),
          description: t(`policy.approversOptions.${value}.text`),
        }))}
      />
      {approvers === 'named' && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t('policy.named')}</legend>
          {policy.candidates
            .filter(({ role }) => role !== 'owner')
            .map(({ userId, name }) => (
              <label key={userId} className="flex items-start gap-2 text-sm">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                  checked={named.includes(userId)}
                  onChange={({ target }) =>
                    setNamed(target.checked ? [...named, userId] : named.filter((id) => id !== userId))
                  }
                />
                <span className="wrap-anywhere">{name || t('unnamed')}</span>
              </label>
            ))}
        </fieldset>
      )}
      <Switch
        label={t('policy.namesShown')}
        description={t('policy.namesShownHint')}
        checked={namesShown}
        onChange={setNamesShown}
      />
      <Switch
        label={t('policy.clientsCount')}
        description={t('policy.clientsCountHint')}
        checked={clientsCount}
        onChange={setClientsCount}
      />
      {save.error && <Alert tone="danger">{failureText(save.error, t('policy.failed'))}</Alert>}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('policy.save')}
        </Button>
      </div>
    </form>
  );
}
