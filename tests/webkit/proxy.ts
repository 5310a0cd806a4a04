import { forward, startStubServer } from '#scripts/harness/stubs/stub-server.ts';

/**
 * WebDriver shows neither console nor network, so every page starts with a script that collects what goes wrong. It
 * also notes every toast that comes to rest inside the screen. It looks when a toast gets its
 * words: on a busy machine it can come and go between two commands.
 */
const WATCH = `
  const problems = (window.problems = []);
  const note = (what) => problems.push(String(what));
  addEventListener('error', ({ message, target }) => note(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => note('refused by the policy: ' + blockedURI));
  console.error = (...args) => note(args.join(' '));
  const toasts = (window.toasts = new Set());
  const isInside = ({ top, right, bottom, left, height }) =>
    height > 0 && top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  const noteToasts = () => {
    for (const toast of document.querySelectorAll('[popover][role=status]:not(:empty)')) {
      for (const motion of toast.getAnimations()) if (motion instanceof CSSAnimation) motion.finish();
      if (isInside(toast.getBoundingClientRect())) toasts.add(toast.textContent);
    }
  };
  new MutationObserver(noteToasts).observe(document, { subtree: true, childList: true });
  document.currentScript.remove();`;

/** Serves the site at another address, with that script in its pages, and if asked to without its own. */
export const startProxy = (site: string, { hasScripts = true } = {}) =>
  startStubServer(async (request) => {
    if (!hasScripts && request.path.endsWith('.js')) return { status: 404 };
    if (request.path === '/watch.js') {
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: WATCH };
    }
    const answer = await forward(request, site);
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
    return { ...answer, body: String(answer.body).replace('<head>', '<head><script src="/watch.js"></script>') };
  });
