import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { type Translate, useLanguage, useTexts } from '../i18n/language-context.ts';
import { api } from '../kit/api/api.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { Card } from '../kit/layout/card.tsx';
import { PageHeader } from '../kit/layout/page-header.tsx';

interface Check {
  name: string;
  passed: boolean;
  result: string;
}

async function checkHealth(signal: AbortSignal, t: Translate<'admin'>): Promise<Check> {
  const name = t('health');
  try {
    const response = await fetch('/health', { signal });
    return {
      name,
      passed: response.ok,
      result: response.ok ? t('works') : t('database'),
    };
  } catch {
    return { name, passed: false, result: t('silent') };
  }
}

async function checkRole(signal: AbortSignal, t: Translate<'admin'>): Promise<Check> {
  const name = t('role');
  try {
    const { user } = await api.me({}, { signal });
    return { name, passed: user.role === 'admin', result: t('says', { role: user.role }) };
  } catch (error) {
    return { name, passed: false, result: failureText(error, t('noAnswer')) };
  }
}

export function AccessTest() {
  const t = useTexts('admin');
  const language = useLanguage();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'access-test', language],
    queryFn: ({ signal }) => Promise.all([checkHealth(signal, t), checkRole(signal, t)]),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        }
      />
      <Card padding="none">
        <ul className="divide-y divide-line">
          {data ? (
            data.map(({ name, passed, result }) => (
              <li key={name} className="flex items-center gap-3 px-5 py-4">
                {passed ? (
                  <CircleCheck size={20} role="img" aria-label={t('passed')} className="text-success" />
                ) : (
                  <CircleX size={20} role="img" aria-label={t('failed')} className="text-danger" />
                )}
                <span className="flex flex-col">
                  <span className="font-medium text-sm">{name}</span>
                  <span className="text-muted text-sm">{result}</span>
                </span>
              </li>
            ))
          ) : (
            <li aria-busy="true" className="px-5 py-4">
              <Skeleton className="h-10 w-64" />
            </li>
          )}
        </ul>
      </Card>
    </>
  );
}
