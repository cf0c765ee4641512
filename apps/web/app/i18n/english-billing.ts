import { english } from './english.ts';
import billing from './texts/en/billing/billing.json';

// The server renders the checkout pages, so their texts must be there at once; no other page loads them this way.
english.billing = billing;
