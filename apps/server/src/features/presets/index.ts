export { listPresets } from './get-preset.ts';
export { presetRoutes } from './routes.ts';
