import { draftAt } from '../kit/saving/drafts.ts';

/** Marks a new task whose keyword is researched when its first step opens, until that has ended. */
export const arrivalOf = (taskId: string) => draftAt<true>(`arrivals/${taskId}`);
