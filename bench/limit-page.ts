import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { freePort } from '../scripts/free-port.mjs';

const paragraph = 'A health score from the figures that matter at your stage, and one clear next step for today.';
const cards = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) => `<li><h3>${title} ${index + 1}</h3><p>${paragraph}</p></li>`).join('');

const STYLE = `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#111217}header,section,footer{max-width:70rem;margin:auto;padding:1rem}
h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1}img{width:100%;height:auto}ul{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));list-style:none;padding:0}
li{border:1px solid #ddd;border-radius:.75rem;padding:1.25rem}a{color:#4a3ddb;padding:.5rem}`;

/** What a landing page costs at the least: plain HTML with its CSS inside, system fonts, one picture, no script. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>The limit</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header><a href="#f">Features</a><a href="#h">How it works</a></header>
<section><h1>AI-Powered Agentic Platform For Startup Success</h1><p>${paragraph}</p><a href="#join">Get early access</a>
<img src="/picture.webp" width="1200" height="750" alt="A dashboard" fetchpriority="high"></section>
<section id="f"><h2>Features</h2><ul>${cards(6, 'Feature')}</ul></section><section id="h"><h2>How it works</h2><ul>${cards(3, 'Step')}</ul></section>
<footer>${cards(4, 'Links')}</footer></body></html>`;

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
  const port = await freePort();
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(
      200,
      isPage ? { 'content-type': 'text/html', 'content-encoding': 'br' } : { 'content-type': 'image/webp' },
    );
    response.end(isPage ? page : image);
  }).listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
