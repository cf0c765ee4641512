import { forEverybody, type Rows } from './row.ts';

export const siteRows = {
  sendContactMessage: {
    expected: forEverybody(202),
    call: () => ({ body: { name: 'Ann', email: 'ann@example.com', message: 'Do you offer invoices?' } }),
  },
  siteFacts: { expected: forEverybody() },
  demoIdeas: { expected: forEverybody(), call: () => ({ query: { keyword: 'home composting' } }) },
} satisfies Partial<Rows>;
