import './main.ts';
import { holdSubmit } from './hold-submit.ts';
import { startOnce } from './start-once.ts';

holdSubmit(startOnce);
