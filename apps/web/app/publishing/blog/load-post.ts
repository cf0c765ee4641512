import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { pageTexts } from '../../i18n/page-texts.ts';
import { loaderLanguage, serverApi } from '../../kit/api/server-api.ts';
import { pillarPath, postPath } from './blog-address.ts';
import { withDescription } from './describe-post.ts';
import { failPage } from './fail-page.ts';
import { authorKeys, keptUntil, NOT_KEPT, postKeys } from './page-keys.ts';
import { postLabels } from './post-labels.ts';
import { type RenderedPost, renderPost } from './render-post.ts';

type Args = Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>;

function render(
  context: Readonly<RouterContextProvider>,
  post: { title: string; content: string; author: string; language: string },
): RenderedPost {
  return renderPost(post, postLabels(pageTexts(context.get(loaderLanguage), 'blog')));
}

const queryOf = ({ url }: Request): string => new URL(url).search;

export async function loadPost({ params, context, request }: Args) {
  const api = context.get(serverApi);
  const slug = params['slug'] ?? '';
  const [{ post, relatedPosts }, categories] = await Promise.all([
    api.blogPost({ params: { slug } }),
    api.listCategories(),
  ]).catch(failPage);
  if (post.slug !== slug) throw redirect(postPath(post.slug) + queryOf(request), 301);
  const rendered = render(context, post);
  return data(
    { post: withDescription(post, rendered.opening), relatedPosts, categories, rendered },
    {
      headers: keptUntil(
        'categories',
        ...postKeys([post, ...relatedPosts, ...post.pillars]),
        ...authorKeys([post.byline, post.reviewer]),
      ),
    },
  );
}

export async function loadPillar({ params, context, request }: Args) {
  const slug = params['slug'] ?? '';
  const api = context.get(serverApi);
  const [post, categories] = await Promise.all([
    api.pillarPage({ params: { slug } }),
    api.listCategories(),
  ]).catch(failPage);
  if (post.slug !== slug) throw redirect(pillarPath(post.slug) + queryOf(request), 301);
  const rendered = render(context, post);
  return data(
    { post: withDescription(post, rendered.opening), categories, rendered },
    {
      headers: keptUntil(
        'categories',
        ...postKeys([post, ...post.clusterPages]),
        ...authorKeys([post.byline, post.reviewer]),
      ),
    },
  );
}

export async function loadPreview({ params, context }: Omit<Args, 'request'>) {
  const api = context.get(serverApi);
  const [{ kind, post }, categories] = await Promise.all([
    api.postPreview({ params: { token: params['token'] ?? '' } }),
    api.listCategories(),
  ]).catch(failPage);
  return data({ kind, post, categories, rendered: render(context, post) }, { headers: NOT_KEPT });
}
