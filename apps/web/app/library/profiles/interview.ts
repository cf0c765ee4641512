import type { InterviewAnswer } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { LIMITS } from '@inkstep/contract/limits';
import type { Translate } from '../../i18n/language-context.ts';

const QUESTIONS = ['practice', 'lastTime', 'mistake', 'misbelief', 'advice'] as const;

/** Merges the five questions with stored answers. An answered question keeps its wording and replaces an open one. */
export function fillInterview(
  stored: readonly InterviewAnswer[] = [],
  t: Translate<'profiles'>,
): InterviewAnswer[] {
  const asked = QUESTIONS.map((question) => t(`interview.questions.${question}`));
  const open = asked.filter((question) => !stored.some((item) => item.question === question));
  const place = ({ question }: InterviewAnswer) => {
    const at = asked.indexOf(question);
    return at < 0 ? asked.length : at;
  };
  return [
    ...stored,
    ...open
      .slice(0, Math.max(0, LIMITS.interviewQuestions - stored.length))
      .map((question) => ({ question, answer: '' })),
  ].sort((a, b) => place(a) - place(b));
}

/** Drops unanswered questions before saving. */
export const answeredQuestions = (interview: readonly InterviewAnswer[]): InterviewAnswer[] =>
  interview
    .map(({ question, answer }) => ({ question, answer: answer.trim() }))
    .filter(({ answer }) => !isBlank(answer));
