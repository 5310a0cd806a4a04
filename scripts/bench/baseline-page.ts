import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FEATURES, HERO, HOW_IT_WORKS } from '#app/content/landing.ts';
import { COMPANY_LINKS, EARLY_ACCESS, LEGAL_LINKS, SOLUTIONS } from '#app/content/navigation.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { cleanUpAfterPart } from './measured-server.ts';

const renderCard = (title: string, body: string) => `<li class="card"><h3>${title}</h3>${body}</li>`;
const renderList = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const renderLinks = (links: { label: string; to: string }[]) =>
  renderList(links.map(({ label, to }) => `<a href="${to}">${label}</a>`));

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#111217}header,section,footer{max-width:70rem;margin:auto;padding:1rem}
header,footer{display:flex;flex-wrap:wrap;gap:1rem}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1}img{width:100%;height:auto;border-radius:.75rem}
.hero{text-align:center;background:linear-gradient(#f4f3fb,#fff)}.cta{display:inline-block;background:#4a3ddb;color:#fff;padding:.75rem 1.5rem;border-radius:.5rem}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));list-style:none;padding:0}.card{border:1px solid #ddd;border-radius:.75rem;padding:1.25rem}`;

/** The least that our landing page could cost: its main words in plain HTML, system fonts, one picture, no script. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>The baseline</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header><b>Baseline</b><a href="#features">Features</a><a href="#how">How it works</a></header>
<main><section class="hero"><h1>AI-Powered Agentic Platform For Startup Success</h1><p>${HERO.lead}</p><a class="cta" href="#join">${EARLY_ACCESS.label}</a>
<img src="/picture" width="1280" height="720" alt="A dashboard" fetchpriority="high"></section>
<section id="features"><h2>${FEATURES.heading}</h2><p>${FEATURES.lead}</p><ul class="grid">${FEATURES.groups.map(({ title, items }) => renderCard(title, renderList(items.map(({ name, text }) => `<b>${name}</b> ${text}`)))).join('')}</ul></section>
<section id="how"><h2>${HOW_IT_WORKS.heading}</h2><ol class="grid">${HOW_IT_WORKS.steps.map(({ title, text }) => renderCard(title, `<p>${text}</p>`)).join('')}</ol></section>
<section id="join" class="hero"><form method="post"><label>Email <input type="email" name="email"></label> <button class="cta">Join the waitlist</button></form></section></main>
<footer>${renderLinks(SOLUTIONS)}${renderLinks(COMPANY_LINKS)}${renderLinks(LEGAL_LINKS)}</footer></body></html>`;

export async function serveBaselinePage(): Promise<string> {
  const page = brotliCompressSync(PAGE);
  const picture = await readFile(join(PROJECT_ROOT, 'public/screens/progress-1280.avif'));
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'br').end(page);
    } else {
      response.setHeader('content-type', 'image/avif').end(picture);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUpAfterPart(() => server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}
