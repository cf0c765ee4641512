import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { postDetailQuery } from '../api.ts';
import type { PostRowProps } from '../search/post-row.tsx';
import { ViewLink } from '../search/view-link.tsx';
import { PostDetails } from './post-details.tsx';

export interface PostDialogProps extends Omit<PostRowProps, 'onDetails'> {
  onClose: () => void;
}

export default function PostDialog(props: PostDialogProps) {
  const { post, chosen, refusal, onToggle, chooseLabel, removeLabel, onClose } = props;
  const t = useTexts('reddit');
  const detail = useQuery(postDetailQuery(post));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={post.title}
      description={`r/${post.subreddit}`}
      footer={
        <>
          {refusal && (
            <Alert tone="warning" className="w-full">
              {refusal}
            </Alert>
          )}
          <ViewLink url={post.url} />
          <Button size="sm" variant={chosen ? 'secondary' : 'primary'} onClick={onToggle}>
            {chosen ? removeLabel : chooseLabel}
          </Button>
        </>
      }
    >
      {detail.isPending && <SkeletonText lines={8} />}
      {detail.data && <PostDetails detail={detail.data} />}
      {detail.isError && !detail.data && (
        <QueryError title={t('details.failed')} query={detail} reason={t('details.fetchFailed')} />
      )}
    </Dialog>
  );
}
