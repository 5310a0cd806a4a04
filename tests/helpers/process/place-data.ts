import { inject } from 'vitest';
import { copyFolder } from './product.ts';

/** Data as an earlier run of the server left it, for tests of later runs: creating a database takes a second each time. */
export const placeData = (dataDir: string) => copyFolder(inject('preparedData'), dataDir);
