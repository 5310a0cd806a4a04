import { createContext } from 'react';
import type { FormAnswer } from '#registration/form.ts';

/** What the server answered to a form posted without JavaScript. Null in every page that runs JavaScript. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);
