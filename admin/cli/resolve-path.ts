import { resolve } from 'node:path';

/** Resolves a path that the owner typed. npm runs in the project's folder; INIT_CWD is where the owner typed it. */
export const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);
