import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../return-path.ts';
import { currentUser } from '../session.ts';
import { chosenPlan, planPath } from './chosen-plan.ts';

/** Sends a user who is signed in already to the page or the plan that they came for. */
export function useForwardSignedIn(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const forward = useEffectEvent(() => {
    const plan = chosenPlan(search);
    return navigate(plan ? planPath(plan) : returnPath(search.get('next')), { replace: true });
  });
  useEffect(() => {
    let isHere = true;
    currentUser().then(
      (user) => isHere && user && void forward(),
      // The form stays where the session can't be checked.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}
