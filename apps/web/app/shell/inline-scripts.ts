/** Sets the chosen theme before the first paint. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/**
 * Leads readers of another language to the URL of the page in theirs, as the server does where no CDN keeps the page: the
 * language chosen here, then the browser's, then English.
 */
export const LANGUAGE_SCRIPT = `try{const known=['en','es','zh'],
chosen=/(?:^|; )(?:__Host-)?language=(\\w+)/.exec(document.cookie),
wanted=[chosen&&chosen[1],...navigator.languages.map(tag=>tag.split('-')[0])].find(tag=>known.includes(tag))||'en',
url=new URL(location);
if(wanted!==document.documentElement.lang){url.searchParams.set('hl',wanted);location.replace(url)}}catch{}`;

/** Redirects signed-in visitors of the home page to their dashboard. */
export const SIGNED_IN_SCRIPT = "try{if(localStorage.getItem('token'))location.replace('/dashboard')}catch{}";

/** Marks the page for signed-in visitors before the first paint. */
export const SIGNED_IN_MARK_SCRIPT =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch{}";

/**
 * Runs at the end of a public page: enables the theme buttons, and matches pictures to a theme other than the
 * system's.
 */
export const THEME_BUTTONS_SCRIPT = `{const r=document.documentElement,g=document.querySelector('[data-themes]'),
show=()=>{const t=r.dataset.theme||'system';
for(const b of g.children)b.ariaPressed=b.value===t;
for(const s of document.querySelectorAll('[data-dark]'))s.media=t==='system'?'(prefers-color-scheme: dark)':t==='dark'?'all':'not all'};
g.onclick=e=>{const b=e.target.closest('button');if(!b)return;const t=b.value;
if(t==='system')delete r.dataset.theme;else r.dataset.theme=t;
try{t==='system'?localStorage.removeItem('theme'):localStorage.setItem('theme',t)}catch{}
show()};
g.hidden=false;show()}`;

/**
 * Shows signed-in visitors of the pricing page their usage and plan, and admins their note. Removes the offers up to the
 * plan they have. The texts are in the page's attributes.
 */
export const USAGE_SCRIPT = `{const box=document.querySelector('[data-usage]'),part=n=>box.querySelector('[data-'+n+']');let token,team;
try{token=localStorage.getItem('token');const last=localStorage.getItem('workspace');
team=last&&(sessionStorage.getItem('workspace')||last).split('/')[1]}catch{}
const get=p=>fetch(p,{headers:{authorization:'Bearer '+token,...team&&{'x-workspace-id':team}}}).then(r=>r.ok?r.json():Promise.reject());
if(token)addEventListener('DOMContentLoaded',()=>{
get('/api/auth/usage').then(({monthly_articles:{used,limit},plan})=>{
const number=n=>n.toLocaleString(document.documentElement.lang),d=box.dataset;
part('count').textContent=(limit>=0?d.limited:used===1?d.one:d.unlimited).replace('{used}',number(used)).replace('{limit}',number(limit));
part('plan').textContent=d.plan.replace('{plan}',JSON.parse(d.names)[plan]||plan);
if(limit>0){const bar=part('bar');bar.hidden=false;bar.ariaValueMax=limit;bar.ariaValueNow=used;bar.firstElementChild.style.width=Math.min(100,100*used/limit)+'%'}
const cards=[...document.querySelectorAll('li[data-plan]')],own=cards.findIndex(c=>c.dataset.plan===plan);
cards.slice(0,own+1).forEach((card,at)=>{const buy=card.querySelector('[data-buy]');if(buy)buy.hidden=true;card.querySelector('[data-current]').hidden=at<own})
}).catch(()=>{});
const note=document.querySelector('[data-admin]');
if(note)get('/api/auth/me').then(({user})=>{note.hidden=user.role!=='admin'}).catch(()=>{})
})}`;
