import type { ClientInstrumentation } from 'react-router';
import { isPageLoaded, loadPage } from './load-page';

/**
 * Where a page's code cannot be loaded, the router on its own reloads the page that the visitor is leaving. With this, the
 * link is followed by loading the next page whole.
 */
export const followLinksAlways: ClientInstrumentation = {
  router({ instrument }) {
    let newest: string | number;
    instrument({
      async navigate(proceed, { to }) {
        newest = to;
        if (typeof to === 'string' && !isPageLoaded(to)) {
          const from = window.location.href;
          const isLoaded = await loadPage(to);
          // Meanwhile the visitor chose another way.
          if (newest !== to || window.location.href !== from) await never;
          if (!isLoaded) {
            window.location.assign(to);
            await never;
          }
        }
        await proceed();
      },
    });
  },
};

const never = new Promise<never>(() => {});
