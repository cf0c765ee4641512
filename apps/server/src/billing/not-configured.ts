import { DomainError } from '../platform/errors.ts';

export const billingNotConfigured = (): DomainError =>
  new DomainError('BILLING_NOT_CONFIGURED', 'Payments are not set up on this server. Ask the administrator.');
