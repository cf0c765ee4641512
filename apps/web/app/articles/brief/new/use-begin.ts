import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { useSingleMutation } from '../../../kit/api/use-single-mutation.ts';
import { draftAt } from '../../../kit/saving/drafts.ts';
import { arrivalOf } from '../../../research/arrival.ts';
import { createTask, NoTask, planNewTask } from './create-task.ts';

type Plan = Parameters<typeof planNewTask>[0];

export interface Beginning {
  keyword: string;
  /** Absent to start with the seven steps. */
  plan?: Plan;
}

/** Creates a task and opens its plan or first step, unless the user has left the page. */
export function useBegin(onBegun: () => void) {
  const t = useTexts('quickStart');
  const navigate = useNavigate();
  const { mutate, variables, isPending, error } = useSingleMutation<string, Beginning>({
    mutationFn: ({ keyword, plan }) => (plan ? planNewTask(plan, t) : createTask(keyword.trim(), t)),
  });
  const begin = (beginning: Beginning) =>
    mutate(beginning, {
      onSuccess(id) {
        onBegun();
        if (!beginning.plan) {
          draftAt(`${id}/keyword`).keep(beginning.keyword);
          arrivalOf(id).keep(true);
        }
        void navigate(`/tasks/${id}/${beginning.plan ? 'plan' : 'edit'}`);
      },
    });
  const failure = error && (error instanceof NoTask ? error : new NoTask(error.message));
  return {
    begin,
    again: () => variables && begin(variables),
    isPending,
    isPlanning: !!variables?.plan,
    failure,
  };
}
