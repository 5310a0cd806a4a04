import { randomUUID } from 'node:crypto';
import { FORM_PATH } from '#registration/contract.ts';
import { QR_CODE_FILE, qrCode } from '#serving/qr-code.ts';
import { askAndFollow, jsonOf } from '../ask.ts';
import { CannotLook, type Check, fails, type Problem } from '../database/check.ts';
import type { Site } from './site.ts';

const rebuild = (address: string) => `SITE_URL=${address} npm run build, then deploy build/client again`;

export const notFound: Check<Site> = {
  name: 'An unknown address answers 404',
  why: 'Search engines keep every mistyped address as a page of its own',
  async look({ address, ask }) {
    const { status } = await askAndFollow(ask, `${address}/no-such-page-${randomUUID()}`);
    return status === 404 ? [] : [fails(`it answers ${status}`, 'let the host serve 404.html with the status 404')];
  },
};

/** Only the code itself counts, not how it is drawn. */
const modulesOf = (svg: string) => /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';

export const qrCodeLeadsHere: Check<Site> = {
  name: 'The QR code leads here',
  why: 'It is printed and shown on stages: whoever scans it must arrive at the form',
  async look({ address, ask }) {
    const { status, body } = await ask(`${address}/${QR_CODE_FILE}`);
    if (status !== 200) return [fails(`${QR_CODE_FILE} answers ${status}`, rebuild(address))];
    const isOurs = modulesOf(body.toString()) === modulesOf(qrCode(address + FORM_PATH));
    return isOurs ? [] : [fails(`it leads elsewhere than ${address}${FORM_PATH}`, rebuild(address))];
  },
};

export const sharePicture: Check<Site> = {
  name: 'Share picture and canonical links lead here',
  why: 'A link that is shared would show no picture, or name another site',
  async look({ address, ask }) {
    const { status, body } = await askAndFollow(ask, `${address}/`);
    if (status !== 200) throw new CannotLook(`${address}/ answers ${status}`);
    const html = body.toString();
    const canonical = /<link\b[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';
    const picture = /<meta\b[^>]*property="og:image"[^>]*content="([^"]+)"/.exec(html)?.[1] ?? '';
    const problems: Problem[] = [];
    if (originOf(canonical) !== address) problems.push(fails('the canonical link leads elsewhere', rebuild(address)));
    if (originOf(picture) !== address) return [...problems, fails('the share picture is elsewhere', rebuild(address))];
    const shown = await ask(picture);
    const isPicture = shown.status === 200 && shown.headers['content-type']?.startsWith('image/');
    if (!isPicture) problems.push(fails(`the share picture answers ${shown.status}`, rebuild(address)));
    return problems;
  },
};

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

export const health: Check<Site> = {
  name: 'The server is well',
  why: '/healthz is what load balancers ask: it says whether registrations can be stored',
  async look({ address, supabaseUrl, ask }) {
    const answer = await ask(`${address}/healthz`);
    if (answer.status === 200 && isOurs(jsonOf(answer))) return [];
    // A static host has none, and its registrations go elsewhere.
    if (answer.status === 404 && supabaseUrl !== null) return [];
    const fix = answer.status === 503 ? 'bring its database back' : 'let npm start answer at this address';
    return [fails(`/healthz answers ${answer.status}`, fix)];
  },
};

const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'status' in body;

/** Whether our server is at an address that nobody named. */
export async function isOurServer({ address, ask }: Site): Promise<boolean> {
  try {
    return isOurs(jsonOf(await ask(`${address}/healthz`)));
  } catch (error) {
    if (error instanceof CannotLook) return false;
    throw error;
  }
}
