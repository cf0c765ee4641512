import { useMutation } from '@tanstack/react-query';
import { showToast } from '../kit/feedback/toast-store.ts';
import { type OpenedTab, openTab } from './open-tab.ts';

export interface TabLinkOptions<Input> {
  ask: (input: Input) => Promise<string>;
  /** Shown in the tab until the URL is known. */
  note: string;
  failed: (error: unknown) => string;
}

/** Link whose URL is requested on each click, because it expires soon. */
export function useTabLink<Input>({ ask, note, failed }: TabLinkOptions<Input>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ input, tab }: { input: Input; tab: OpenedTab }) => tab.lead(await ask(input)),
    onError: (error, { tab }) => {
      tab.close();
      showToast({ type: 'error', message: failed(error), error });
    },
  });
  return { open: (input: Input) => mutate({ input, tab: openTab(note) }), isOpening: isPending };
}
