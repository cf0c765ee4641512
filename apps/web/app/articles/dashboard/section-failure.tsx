import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';

export interface SectionFailureProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

export function SectionFailure({ title, query: { error, isFetching, refetch } }: SectionFailureProps) {
  const ui = useTexts('ui');
  return (
    <div
      role="alert"
      className="flex grow flex-wrap content-center items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted">{failureText(error, ui('noAnswer'))}</p>
      </div>
      <Button size="sm" icon={<RotateCw size={14} />} loading={isFetching} onClick={() => void refetch()}>
        {ui('tryAgain')}
      </Button>
    </div>
  );
}
