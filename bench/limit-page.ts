import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { FEATURES, HERO, HOW_IT_WORKS } from '#app/content/landing.ts';
import { COMPANY_LINKS, EARLY_ACCESS, LEGAL_LINKS, SOLUTIONS } from '#app/content/navigation.ts';

const card = (title: string, body: string) => `<li class="card"><h3>${title}</h3>${body}</li>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const links = (all: { label: string; to: string }[]) =>
  list(all.map(({ label, to }) => `<a href="${to}">${label}</a>`));

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#111217}header,section,footer{max-width:70rem;margin:auto;padding:1rem}
header,footer{display:flex;flex-wrap:wrap;gap:1rem}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1}img{width:100%;height:auto;border-radius:.75rem}
.hero{text-align:center;background:linear-gradient(#f4f3fb,#fff)}.cta{display:inline-block;background:#4a3ddb;color:#fff;padding:.75rem 1.5rem;border-radius:.5rem}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));list-style:none;padding:0}.card{border:1px solid #ddd;border-radius:.75rem;padding:1.25rem}`;

/** What our landing page would cost at the least: its main words in plain HTML, system fonts, one picture, no script. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>The limit</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header><b>Limit</b><a href="#features">Features</a><a href="#how">How it works</a></header>
<main><section class="hero"><h1>AI-Powered Agentic Platform For Startup Success</h1><p>${HERO.lead}</p><a class="cta" href="#join">${EARLY_ACCESS.label}</a>
<img src="/picture.webp" width="1200" height="750" alt="A dashboard" fetchpriority="high"></section>
<section id="features"><h2>${FEATURES.heading}</h2><p>${FEATURES.lead}</p><ul class="grid">${FEATURES.groups.map(({ title, items }) => card(title, list(items.map(({ name, text }) => `<b>${name}</b> ${text}`)))).join('')}</ul></section>
<section id="how"><h2>${HOW_IT_WORKS.heading}</h2><ol class="grid">${HOW_IT_WORKS.steps.map(({ title, text }) => card(title, `<p>${text}</p>`)).join('')}</ol></section>
<section id="join" class="hero"><form method="post"><label>Email <input type="email" name="email"></label> <button class="cta">Join the waitlist</button></form></section></main>
<footer>${links(SOLUTIONS)}${links(COMPANY_LINKS)}${links(LEGAL_LINKS)}</footer></body></html>`;

/** Boxes, bars and a curve in place of a screenshot of about 20 kB. */
async function picture(): Promise<Buffer> {
  const boxes = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [260 + (i % 4) * 230, 60 + Math.floor(i / 4) * 160];
    return `<rect x="${x}" y="${y}" width="210" height="140" rx="14" fill="#fff"/><text x="${x + 20}" y="${y + 50}" font-size="28">${i * 37}</text><rect x="${x + 20}" y="${y + 90}" width="${40 + i * 10}" height="10" fill="#7c3aed"/>`;
  });
  const curve = Array.from({ length: 90 }, (_, i) => `${260 + i * 10},${680 - i - 30 * Math.sin(i / 3)}`).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750"><rect width="1200" height="750" fill="#f4f3fb"/><rect width="220" height="750" fill="#241f4d"/>${boxes.join('')}<polyline points="${curve}" fill="none" stroke="#7c3aed" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}

export async function serveLimitPage() {
  const page = brotliCompressSync(PAGE);
  const image = await picture();
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(
      200,
      isPage ? { 'content-type': 'text/html', 'content-encoding': 'br' } : { 'content-type': 'image/webp' },
    );
    response.end(isPage ? page : image);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
