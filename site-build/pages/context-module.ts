import { createHash } from 'node:crypto';
import type { FrameworkStart } from './framework-scripts.ts';

/** What the framework looks for as it starts, as a module of its own: most pages share one, and need not carry it. */
export function contextModule({ context, data }: Pick<FrameworkStart, 'context' | 'data'>): {
  path: string;
  code: string;
} {
  const settings = JSON.stringify(context);
  const code = `window.__reactRouterContext={...${settings},stream:new Response(${JSON.stringify(data)}).body};\n`;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { path: `/assets/context-${hash}.js`, code };
}
