import { createContext } from 'react';
import type { FormAnswer } from '#registration/form.ts';

/** The server's answer to a form posted without JavaScript. It is null in every page that runs JavaScript. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);
