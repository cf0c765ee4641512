import type { InterviewAnswer } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { answeredQuestions } from './interview.ts';

export interface AuthorInterviewProps {
  interview: readonly InterviewAnswer[];
  onChange: (interview: InterviewAnswer[]) => void;
}

/** Five questions about first-hand experience. The article may quote the answers. */
export function AuthorInterview({ interview, onChange }: AuthorInterviewProps) {
  const t = useTexts('profiles');
  const answered = answeredQuestions(interview).length;
  return (
    <CollapsiblePanel
      title={t('interview.title')}
      badge={<Badge>{t('interview.answered', { count: answered, total: interview.length })}</Badge>}
      description={t('interview.description')}
      defaultOpen={answered > 0}
    >
      <div role="group" aria-label={t('interview.title')} className="flex flex-col gap-4">
        {interview.map(({ question, answer }, index) => (
          <TextArea
            key={question}
            label={question}
            optional
            rows={3}
            maxLength={TEXT_LIMITS.answer}
            value={answer}
            onChange={(event) => onChange(interview.with(index, { question, answer: event.target.value }))}
          />
        ))}
      </div>
    </CollapsiblePanel>
  );
}
