import { adminPaths } from '@inkstep/contract/admin-paths';
import { Download } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { downloadFile } from '../../../kit/api/download-file.ts';
import { useSingleMutation } from '../../../kit/api/use-single-mutation.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

export function ExportButton() {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => downloadFile(adminPaths.exportPosts, 'posts.zip'),
    onError: (error) => fail('export', error),
  });
  return (
    <Button icon={<Download size={16} />} loading={isPending} onClick={() => mutate()}>
      {t('list.export')}
    </Button>
  );
}
