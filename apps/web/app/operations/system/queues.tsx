import type { QueueLoad } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { Nothing, Part } from './part.tsx';

const STATES = ['waiting', 'running', 'failed'] as const;

const isBusy = (queue: QueueLoad): boolean => STATES.some((state) => queue[state] > 0);

/** Lists queues with jobs and leaves out empty ones. */
export function Queues({ queues }: { queues: readonly QueueLoad[] }) {
  const t = useTexts('system');
  const busy = queues.filter(isBusy);
  return (
    <Part title={t('queues')}>
      {busy.length === 0 ? (
        <Nothing>{t('idle')}</Nothing>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b text-muted text-xs">
              <th scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
                {t('queue')}
              </th>
              {STATES.map((state) => (
                <th key={state} scope="col" className="px-2 py-2 text-right font-medium last:pr-4 sm:px-5">
                  {t(state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map((queue) => (
              <tr key={queue.name} className="border-line not-first:border-t">
                <th scope="row" className="wrap-anywhere px-4 py-2 text-left font-normal sm:px-5">
                  {queue.name}
                </th>
                {STATES.map((state) => (
                  <td
                    key={state}
                    className={classNames(
                      'px-2 py-2 text-right tabular-nums last:pr-4 sm:px-5',
                      state === 'failed' && queue.failed > 0 && 'font-medium text-danger',
                    )}
                  >
                    {formatNumber(queue[state])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
