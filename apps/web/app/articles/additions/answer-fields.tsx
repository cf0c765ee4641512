import type { ArticleAdditions, InterviewAnswer } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { additionsQuery, saveAnswers } from './api.ts';

interface AnswerFieldsProps {
  taskId: string;
  additions: ArticleAdditions;
}

/** Questions to the author. Answers are saved when a field loses the focus. */
export function AnswerFields({ taskId, additions: { said, questions, answers } }: AnswerFieldsProps) {
  const t = useTexts('additions');
  const titleId = useId();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: (given: InterviewAnswer[]) => saveAnswers(taskId, given),
    scope: { id: `answers ${taskId}` },
    onSuccess: ({ additions }) => queryClient.setQueryData(additionsQuery(taskId).queryKey, additions),
  });
  const stored = new Map(answers.map(({ question, answer }) => [question, answer]));
  // Where no question is open, what the sources say may still be told from experience.
  const open =
    questions.length > 0 ? questions : said.slice(0, 1).map(({ topic }) => ({ text: topic, isTopic: true }));
  const asked = open.map(({ text, isTopic }) =>
    (isTopic ? t('topicQuestion', { topic: text }) : text).slice(0, TEXT_LIMITS.feature),
  );
  const shown = [...new Set([...stored.keys(), ...asked])].slice(0, LIMITS.interviewQuestions);
  if (shown.length === 0) return null;
  const save = () => {
    const given = shown
      .map((question) => ({ question, answer: (typed[question] ?? stored.get(question) ?? '').trim() }))
      .filter(({ answer }) => answer !== '' && answer.length <= TEXT_LIMITS.answer);
    if (JSON.stringify(given) !== JSON.stringify(answers)) saving.mutate(given);
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <h4 id={titleId} className="font-medium text-sm">
          {t(questions.length > 0 ? 'questions' : 'tell')}
        </h4>
        <p className="text-muted text-xs leading-5">{t('questionsHint')}</p>
      </div>
      {shown.map((question) => (
        <TextArea
          key={question}
          label={question}
          optional
          rows={2}
          maxLength={TEXT_LIMITS.answer}
          value={typed[question] ?? stored.get(question) ?? ''}
          onChange={(event) => setTyped({ ...typed, [question]: event.target.value })}
          onBlur={save}
        />
      ))}
      {saving.isError && <Alert>{t('notSaved')}</Alert>}
      <p role="status" className="text-muted text-xs empty:hidden">
        {saving.isPending ? t('saving') : saving.isSuccess ? t('saved') : ''}
      </p>
    </section>
  );
}
