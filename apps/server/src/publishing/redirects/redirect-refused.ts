import type { RedirectProblem } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

const MESSAGES: Readonly<Record<RedirectProblem, { path: 'from' | 'to' | 'status'; message: string }>> = {
  from: { path: 'from', message: 'Enter a path, such as /old-page.' },
  page: {
    path: 'from',
    message: 'A page of this site has this address, so readers would never be redirected.',
  },
  to: { path: 'to', message: 'Enter a path, such as /new-page, or a full http or https URL.' },
  loop: { path: 'to', message: 'This would lead back to itself. Choose another target.' },
  gone: { path: 'to', message: 'That address is gone itself (410). Choose another target.' },
  status: { path: 'status', message: 'The status must be 301 or 410. Leave it empty for 301.' },
};

/** A redirect that can't be stored, with the reason for reports of tables. */
export class RedirectRefused extends DomainError {
  readonly reason: RedirectProblem;

  constructor(reason: RedirectProblem) {
    const detail = MESSAGES[reason];
    super('INVALID', detail.message, { details: [detail] });
    this.reason = reason;
  }
}
