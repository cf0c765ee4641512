import { english } from './english.ts';
import dashboard from './texts/en/articles/dashboard.json';

// Bundled with the dashboard; no other page loads these texts.
english.dashboard = dashboard;
