import { type Budget, type Spent, spentBy } from './budget.ts';

/**
 * What each person may use in one day (UTC). `inLedger` tells what a person's calls of today have used; what is not
 * there yet is held here at the most that it can become, so that calls at the same time do not all slip through.
 */
export function createDayBudgets(
  most: Spent,
  inLedger: (userId: string) => Promise<Spent>,
): (userId: string) => Budget {
  let day = '';
  let held = new Map<string, Spent>();

  function heldBy(userId: string): Spent {
    const today = new Date().toISOString().slice(0, 10);
    if (today !== day) held = new Map();
    day = today;
    const own = held.get(userId) ?? { tokens: 0, cost: 0 };
    held.set(userId, own);
    return own;
  }

  return (userId) => ({
    async begin(expected, price) {
      const own = heldBy(userId);
      const reserved = spentBy(expected(), price);
      add(own, reserved);
      // Before the ledger is read: a call that ends meanwhile may count twice, but never not at all.
      const { tokens, cost } = own;
      try {
        const before = await inLedger(userId);
        if (before.tokens + tokens > most.tokens || before.cost + cost > most.cost) {
          add(own, reserved, -1);
          return undefined;
        }
      } catch (error) {
        add(own, reserved, -1);
        throw error;
      }
      return ({ told, used }) => {
        add(own, reserved, -1);
        add(own, spentBy(used, price));
        add(own, spentBy(told, price), -1);
      };
    },
  });
}

function add(sum: Spent, { tokens, cost }: Spent, times = 1): void {
  sum.tokens += times * tokens;
  sum.cost += times * cost;
}
