import { preloadFont } from './preload-font.ts';

/** The build puts its address in front (pages/inline-script.ts). */
declare const FONT: string;

preloadFont(FONT);
