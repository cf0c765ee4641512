// Prepares the services that need more than their own script, and loads that. Ids and hosts are attributes, so that no
// page needs an inline script.
const { service, id, host, src } = document.querySelector('script[data-service]').dataset;

if (service === 'ga4') {
  window.dataLayer = window.dataLayer || [];
  // The service reads the arguments object itself.
  function gtag() {
    window.dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
}

if (service === 'matomo') {
  window._paq = window._paq || [];
  window._paq.push(
    ['setTrackerUrl', `${host}/matomo.php`],
    ['setSiteId', id],
    ['enableLinkTracking'],
    ['trackPageView'],
  );
}

const script = document.createElement('script');
script.async = true;
script.src = src;
document.head.append(script);
