export { BillingHistory as default } from '../../features/account/billing/invoices/billing-history.tsx';
