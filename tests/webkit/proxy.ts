import { forward, startStubServer } from '../helpers/process/stub-server.ts';

/** WebDriver shows neither console nor network, so every page starts with a script that collects what goes wrong. */
const WATCH = `
  const problems = (window.problems = []);
  const note = (what) => problems.push(String(what));
  addEventListener('error', ({ message, target }) => note(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => note('refused by the policy: ' + blockedURI));
  console.error = (...args) => note(args.join(' '));
  document.currentScript.remove();`;

/** The site at another address, with that script in its pages. */
export const startProxy = (site: string) =>
  startStubServer(async (request) => {
    if (request.path === '/watch.js') {
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: WATCH };
    }
    const answer = await forward(request, site);
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
    return { ...answer, body: String(answer.body).replace('<head>', '<head><script src="/watch.js"></script>') };
  });
