import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../../i18n/language-context.ts';
import type { FormField, FormProblems } from './form-values.ts';

/** Returns the words of a field's problem. */
export function useFieldProblem(problems: FormProblems) {
  const t = useTexts('destinations');
  return (field: FormField): string | undefined => {
    const problem = problems[field];
    if (!problem) return undefined;
    if (problem === 'again') return t('form.problems.secretAgain');
    if (problem === 'missing') return t('form.problems.missing');
    if (field === 'pace') return t('form.problems.pace', { max: DESTINATION_LIMITS.pace });
    if (field === 'signing') return t('form.problems.signing');
    return t(field === 'secret' ? 'form.problems.ghostKey' : 'form.problems.url');
  };
}
