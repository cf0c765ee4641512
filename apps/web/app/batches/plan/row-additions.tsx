import { AdditionsPanel } from '../../articles/additions/additions-panel.tsx';

/** What the article of a row would add, below its outline and sources. */
export const RowAdditions = ({ taskId }: { taskId: string }) => (
  <div className="min-w-0 empty:hidden sm:col-span-2">
    <AdditionsPanel taskId={taskId} />
  </div>
);
