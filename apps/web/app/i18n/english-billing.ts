import { english } from './english.ts';
import billing from './texts/en/billing/billing.json';

// The server renders the checkout pages, so their texts are bundled with them.
english.billing = billing;
