import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { additionsQuery } from './api.ts';

/** What a planned article would add to its sources, with questions to the author. */
export function AdditionsPanel({ taskId }: { taskId: string }) {
  const t = useTexts('additions');
  const { data: additions } = useQuery(additionsQuery(taskId));
  if (!additions) return null;
  const { said, own, questions } = additions;
  const addsNothing = own.length === 0 && questions.length === 0;
  return (
    <CollapsiblePanel title={t('title')}>
      <div className="flex flex-col gap-5">
        {addsNothing && (
          <Alert tone="warning" title={t('nothing')}>
            {t('nothingText')}
          </Alert>
        )}
        {own.length === 0 && questions.length > 0 && <Alert tone="info">{t('notYours')}</Alert>}
        <AnswerFields taskId={taskId} additions={additions} />
        {own.length > 0 && (
          <section className="flex flex-col gap-2">
            <h4 className="font-medium text-sm">{t('own')}</h4>
            <ul className="flex flex-col gap-2 text-sm">
              {own.map(({ text, origin }) => (
                <li key={`${origin} ${text}`} className="flex items-start gap-2">
                  <Badge tone="accent">{t(`origins.${origin}`)}</Badge>
                  <span className="min-w-0 break-words">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {said.length > 0 && (
          <section className="flex flex-col gap-2">
            <h4 className="font-medium text-sm">{t('said')}</h4>
            <dl className="flex flex-col gap-2.5 text-sm">
              {said.map(({ topic, text, source }) => (
                <div key={topic} className="min-w-0">
                  <dt className="break-words text-muted text-xs leading-5">{topic}</dt>
                  <dd className="break-words">
                    {text} <span className="text-muted text-xs">{t('saidFrom', { source })}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </CollapsiblePanel>
  );
}
