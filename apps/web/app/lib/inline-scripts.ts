/** Sets the chosen theme before the first paint. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Redirects signed-in visitors of the home page to their dashboard. */
export const SIGNED_IN_SCRIPT = "try{if(localStorage.getItem('token'))location.replace('/dashboard')}catch{}";
