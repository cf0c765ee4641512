import { prices, productOf } from '../catalogue.ts';
import type { Webhooks } from '../delivery/webhooks.ts';
import type { Route } from '../route.ts';
import { answer } from './body.ts';
import { listPage } from './list.ts';
import { notFound } from './paddle-error.ts';

export const eventRoutes = (webhooks: Webhooks): Route[] => [
  {
    method: 'GET',
    path: '/events',
    handle: (world, call) =>
      listPage(world, call, world.events, {
        idOf: ({ event_id }) => event_id,
        perPage: { usual: 50, most: 200 },
        filters: { event_type: ({ event_type }) => event_type },
        order: 'ASC',
      }),
  },
  {
    method: 'POST',
    path: '/notifications/:id/replay',
    handle(_world, { params }) {
      const notification = webhooks.replay(params.id ?? '');
      if (!notification) throw notFound(params.id ?? '');
      return answer({ notification_id: notification.id }, 202);
    },
  },
  {
    method: 'GET',
    path: '/prices',
    handle(world, call) {
      const includes = call.query.get('include')?.split(',').includes('product');
      const listed = [...prices.values()].map((price) => ({
        ...price,
        ...(includes && { product: productOf(price) }),
      }));
      return listPage(world, call, listed, {
        idOf: ({ id }) => id,
        perPage: { usual: 50, most: 200 },
        filters: {
          id: ({ id }) => id,
          product_id: ({ product_id }) => product_id,
          status: ({ status }) => status,
          recurring: () => 'true',
        },
      });
    },
  },
];
