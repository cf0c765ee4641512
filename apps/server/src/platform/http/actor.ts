import type { PlanType } from '@inkstep/contract';

/** The signed-in person behind a call. Role and plan are the stored ones, not the session's. */
export interface Actor {
  userId: string;
  email: string;
  role: 'user' | 'admin';
  planType: PlanType;
}

/** Answers the person behind a bearer token; undefined when the session is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;
