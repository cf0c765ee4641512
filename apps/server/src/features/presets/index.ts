export { listPresets } from './list-presets.ts';
export { presetRoutes } from './routes.ts';
