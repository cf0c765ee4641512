import '../../../i18n/english-editor.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { userContext } from '../../../identity/session.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { AdminGuard } from '../../../operations/admin-guard.tsx';
import { LIST_PATHS } from '../../../publishing/posts/api.ts';
import { OpenPost } from '../../../publishing/posts/editor/open-post.tsx';
import { PostEditor } from '../../../publishing/posts/editor/post-editor.tsx';
import type { Route } from './+types/write';

export { PageError as ErrorBoundary } from '../../../shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

/** Layout shared by new and existing posts, so that a new post stays open when it gets its URL. */
export default function WritePage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('adminBlog');
  const navigate = useNavigate();
  const { postId } = useParams();
  const kind = useLocation().pathname.startsWith(LIST_PATHS.pillar) ? 'pillar' : 'post';
  const [created, setCreated] = useState<string>();
  const id = postId === created ? undefined : postId;
  const editor = {
    kind,
    author: user.fullName,
    onCreated: (made: string) => {
      setCreated(made);
      void navigate(`${LIST_PATHS[kind]}/edit/${made}`, { replace: true });
    },
  } as const;
  return (
    <AdminGuard user={user}>
      <AppHead title={t(id === undefined ? `new.${kind}` : `edit.${kind}`)} />
      {id === undefined ? (
        <PostEditor key={kind} post={undefined} {...editor} />
      ) : (
        <OpenPost key={id} id={id} {...editor} />
      )}
    </AdminGuard>
  );
}
