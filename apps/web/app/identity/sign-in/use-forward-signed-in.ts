import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../return-path.ts';
import { currentUser } from '../session.ts';
import { chosenPlan, planPath } from './chosen-plan.ts';

/** Redirects signed-in users to the page or plan that they came for. */
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
      // If the session can't be checked, the form stays.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}
