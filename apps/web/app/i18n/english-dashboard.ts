import { english } from './english.ts';
import dashboard from './texts/en/articles/dashboard.json';

// They come with the dashboard's own code; no other page loads them.
english.dashboard = dashboard;
