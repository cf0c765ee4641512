const KEY = 'reading-list';
const MOST = 50;
const all = (selector) => document.querySelectorAll(selector);
const make = (name, fields) => Object.assign(document.createElement(name), fields);

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((post) => post?.slug && post.title) : [];
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

for (const image of all('.post-text img')) {
  const replace = () => {
    const box = make('span', { className: 'missing', textContent: image.alt });
    (image.closest('picture') ?? image).replaceWith(...(image.alt ? [box] : []));
  };
  if (image.complete && image.naturalWidth === 0) replace();
  else image.addEventListener('error', replace);
}

for (const button of all('[data-save]')) {
  const { slug, title, saved, save } = button.dataset;
  const label = button.querySelector('[data-label]');
  const show = () => {
    const is = read().some((post) => post.slug === slug);
    button.setAttribute('aria-pressed', String(is));
    label.textContent = is ? saved : save;
  };
  button.addEventListener('click', () => {
    const list = read();
    const others = list.filter((post) => post.slug !== slug);
    write(others.length < list.length ? others : [{ slug, title }, ...others]);
    show();
  });
  show();
  button.hidden = false;
}

for (const link of all('[data-share]')) {
  link.addEventListener('click', async (event) => {
    const { title, url, copied } = link.dataset;
    if (!navigator.share && !navigator.clipboard) return;
    event.preventDefault();
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      link.querySelector('[data-label]').textContent = copied;
    } catch (error) {
      if (error.name !== 'AbortError') location.href = link.href;
    }
  });
}

for (const section of all('[data-reading-list]')) {
  const show = () => {
    const list = read();
    section.hidden = list.length === 0;
    section.querySelector('ul').replaceChildren(
      ...list.map(({ slug, title }) => {
        const href = `/blog/post/${encodeURIComponent(slug)}`;
        const link = make('a', { href, textContent: title });
        const remove = make('button', { type: 'button', textContent: '×' });
        remove.setAttribute(
          'aria-label',
          section.dataset.remove.replace('{title}', () => title),
        );
        remove.addEventListener('click', () => {
          write(read().filter((post) => post.slug !== slug));
          show();
          section.querySelector('button, a')?.focus();
        });
        const item = make('li', {});
        item.append(link, remove);
        return item;
      }),
    );
  };
  show();
  addEventListener('pageshow', show);
}

for (const bar of all('[data-progress]')) {
  const article = document.querySelector('[data-article]');
  const show = () => {
    const { top, height } = article.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)));
    bar.style.transform = `scaleX(${share})`;
  };
  addEventListener('scroll', show, { passive: true });
  addEventListener('resize', show);
  show();
}
