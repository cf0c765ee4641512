import type { FastifyReply } from 'fastify';

const PATHS = new Set(['/checkout', '/paddle-checkout', '/checkout-old', '/checkout-test']);

/** Hosts of the payment provider that a checkout page may load from. */
export interface CheckoutHosts {
  /** Scripts, with their styles and images. */
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

/** Paddle.js v2, live and sandbox. */
const PADDLE: CheckoutHosts = {
  scripts: ['https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com'],
  frames: ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  calls: [
    'https://checkout-service.paddle.com',
    'https://sandbox-checkout-service.paddle.com',
    'https://create-checkout.paddle.com',
    'https://sandbox-create-checkout.paddle.com',
  ],
};

/** The router ignores case and a trailing slash. */
const isCheckout = (path: string): boolean => PATHS.has(path.toLowerCase().replace(/(?<=.)\/+$/, ''));

/** Undefined for all other pages. A script from another host may also open frames and make requests there. */
export function checkoutHosts(path: string, scriptUrl: string): CheckoutHosts | undefined {
  if (!isCheckout(path)) return undefined;
  const { origin } = new URL(scriptUrl);
  if (PADDLE.scripts.includes(origin)) return PADDLE;
  const { scripts, frames, calls } = PADDLE;
  return { scripts: [...scripts, origin], frames: [...frames, origin], calls: [...calls, origin] };
}

/** Some payment methods open windows, or use the Payment Request API inside the provider's frame. */
export function allowCheckout(reply: FastifyReply, { frames }: CheckoutHosts): void {
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const allowed = frames.map((host) => `"${host}"`).join(' ');
  const policy = String(reply.getHeader('permissions-policy') ?? 'payment=(self)');
  reply.header('permissions-policy', policy.replace('payment=(self)', `payment=(self ${allowed})`));
}
