// The page of your product that INVITE_URL names. It lets people in who come with an invitation, each of them once.
//   LIST_URL=https://list.example.com INVITATION_SECRET=… node docs/redeem-example.mjs
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { LIST_URL, INVITATION_SECRET, PORT = '4000' } = process.env;

/** { email, full_name, role } of the person with this code, or null if it was used, has run out or is unknown. */
async function redeem(code) {
  const answer = await fetch(`${LIST_URL}/rest/v1/rpc/redeem_invitation`, {
    method: 'POST',
    headers: { apikey: INVITATION_SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
  return answer.json();
}

// The code comes after the #, so it is in no log. The page takes it out of the address and hands it to the server.
const PAGE = `<!doctype html><html lang="en"><title>Welcome</title><h1>One moment</h1><script type="module">
  const code = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const answer = await fetch('', { method: 'POST', body: code });
  document.querySelector('h1').textContent = await answer.text();
</script></html>`;

/** A code has 64 characters. Whatever is longer, or of unknown length, is not read. */
const MAX_BYTES = 64;

/** Browsers say where a request comes from: another site must not sign someone in with a code of its choice. */
const isFromOurPage = ({ headers }) => headers['sec-fetch-site'] === 'same-origin' || isOurOrigin(headers);
const isOurOrigin = ({ origin, host }) => URL.canParse(origin) && new URL(origin).host === host;

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  if (!isFromOurPage(request)) return response.writeHead(403).end('Please open the link in your email.');
  if (!(Number(request.headers['content-length']) <= MAX_BYTES)) return response.writeHead(413).end('Invalid code.');
  try {
    const person = await redeem(await text(request));
    // Here you would create the person's account and sign them in.
    response.end(person ? `Welcome, ${person.full_name}!` : 'This invitation was used or has run out.');
  } catch {
    response.writeHead(503).end('Please try again in a minute.');
  }
});
server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
