export { listPresets } from './get-preset.ts';
export { findPreset } from './queries.ts';
export { presetRoutes } from './routes.ts';
