import { english } from './english.ts';
import tasks from './texts/en/articles/tasks.json';

// They come with the code of the pages about tasks; the editor loads them only to report an error.
english.tasks = tasks;
