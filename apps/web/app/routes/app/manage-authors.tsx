import { ManageAuthors } from '../../library/profiles/manage/manage-authors.tsx';
import { AuthorsNav } from '../../publishing/authors/manage/authors-nav.tsx';
import { MakeAuthorButton } from '../../publishing/authors/manage/make-author-button.tsx';

export default function ManageAuthorsPage() {
  return <ManageAuthors nav={<AuthorsNav current="profiles" />} Action={MakeAuthorButton} />;
}
