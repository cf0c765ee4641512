import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Check {
  name: string;
  passed: boolean;
  result: string;
}

async function checkHealth(signal: AbortSignal): Promise<Check> {
  const name = 'Health of the service';
  try {
    const response = await fetch('/health', { signal });
    return {
      name,
      passed: response.ok,
      result: response.ok ? 'It can work.' : 'Its database does not answer.',
    };
  } catch {
    return { name, passed: false, result: 'The service does not answer.' };
  }
}

async function checkRole(signal: AbortSignal): Promise<Check> {
  const name = 'Role of this account';
  try {
    const { user } = await api.me({}, { signal });
    return { name, passed: user.role === 'admin', result: `The server says: ${user.role}.` };
  } catch (error) {
    return { name, passed: false, result: failureText(error, 'The server did not answer.') };
  }
}

/** Whether this browser reaches the service and may use the admin area. */
export function AccessTest() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'access-test'],
    queryFn: ({ signal }) => Promise.all([checkHealth(signal), checkRole(signal)]),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader
        title="Admin access test"
        description="Asks the service whether it works and who it takes you for."
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Test again
          </Button>
        }
      />
      <Card padding="none">
        <ul className="divide-y divide-line">
          {data ? (
            data.map(({ name, passed, result }) => (
              <li key={name} className="flex items-center gap-3 px-5 py-4">
                {passed ? (
                  <CircleCheck size={20} role="img" aria-label="Passed" className="text-success" />
                ) : (
                  <CircleX size={20} role="img" aria-label="Failed" className="text-danger" />
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
