import type { BlogSettings } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useFocusInvalid } from '../../kit/forms/use-focus-invalid.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { UnsavedGuard } from '../../kit/saving/unsaved-guard.tsx';
import { BlogTabs } from '../blog-tabs.tsx';
import { AnalyticsSection } from './analytics-section.tsx';
import { blogSettingsQuery, useSaveSettings } from './api.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { FooterSection } from './footer-section.tsx';
import { LookSection } from './look-section.tsx';
import { changedSettings, type SettingsFields, toFields } from './settings-fields.ts';
import { VerificationSection } from './verification-section.tsx';

/** Validation errors by the path of the field, such as 'analytics.domain'. */
export type SettingsProblems = Readonly<Record<string, string>>;

export interface SectionProps {
  fields: SettingsFields;
  problems: SettingsProblems;
  onChange: (change: Partial<SettingsFields>) => void;
}

export function BlogSettingsPage() {
  const t = useTexts('blogAdmin');
  const query = useQuery(blogSettingsQuery);
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.text')} />
      <BlogTabs current="settings" />
      {query.data ? (
        <SettingsForm stored={query.data} />
      ) : query.error ? (
        <LoadFailure title={t('settings.loadFailed')} query={query} />
      ) : (
        <div aria-busy="true" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </>
  );
}

function SettingsForm({ stored }: { stored: BlogSettings }) {
  const t = useTexts('blogAdmin');
  const [fields, setFields] = useState(() => toFields(stored));
  const [problems, setProblems] = useState<SettingsProblems>({});
  const form = useFocusInvalid(problems);
  const save = useSaveSettings();
  const changes = changedSettings(fields, stored);
  const isChanged = Object.keys(changes).length > 0;
  const change = (next: Partial<SettingsFields>) => {
    setProblems({});
    setFields((before) => ({ ...before, ...next }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(changes, {
      onSuccess: (settings) => {
        setProblems({});
        // Keeps what was typed while it was being saved.
        setFields((now) => (now === fields ? toFields(settings) : now));
        showToast({ type: 'success', message: t('settings.saved') });
      },
      onError: (error) => {
        const details = error instanceof ApiError ? error.details : [];
        setProblems(Object.fromEntries(details.map((problem) => [problem.path, problemText(problem)])));
      },
    });
  };
  const section = { fields, problems, onChange: change };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <UnsavedGuard unsaved={isChanged} text={t('settings.leave')} />
      <LookSection {...section} />
      <FooterSection {...section} />
      <EvidenceSection {...section} />
      <AnalyticsSection {...section} />
      <VerificationSection {...section} />
      {save.error && <FailureAlert title={t('settings.saveFailed')} error={save.error} />}
      <div className="sticky bottom-0 z-10 -mx-1 flex justify-end bg-paper/95 px-1 py-3">
        <Button type="submit" variant="primary" disabled={!isChanged} loading={save.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
