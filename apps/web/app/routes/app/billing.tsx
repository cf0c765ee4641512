export { BillingHistory as default } from '../../billing/invoices/billing-history.tsx';
