import { english } from './english.ts';
import tasks from './texts/en/articles/tasks.json';

// Bundled with the task pages; the editor loads these texts only to report an error.
english.tasks = tasks;
