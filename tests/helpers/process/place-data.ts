import { inject } from 'vitest';
import { copyFolder } from './product.ts';

/** As an earlier start of the server left it. For tests of what comes later: making a database takes a second each time. */
export const placeData = (dataDir: string) => copyFolder(inject('preparedData'), dataDir);
