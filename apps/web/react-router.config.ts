import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Loaders are a line each: files of their own would cost more than they save.
  splitRouteModules: false,
} satisfies Config;
