import { redirect } from 'react-router';

export const clientLoader = () => redirect('/tasks/new');

export default function StartArticle() {
  return null;
}
