import { loadFontAfterFirstPaint } from './load-font-after-first-paint.ts';
import { preloadFont } from './preload-font.ts';
import { waitForFirstScreen } from './wait-for-first-screen.ts';

/** The build puts its address in front (pages/inline-script.ts). */
declare const FONT: string;

type Network = { rtt?: number; downlink?: number };

const SOON_MS = 100;
const ENOUGH_MBIT_PER_SECOND = 4;

/** Browsers that do not tell their network are taken to have a good one. */
const { rtt = 0, downlink = ENOUGH_MBIT_PER_SECOND } = (navigator as { connection?: Network }).connection ?? {};

if (rtt > SOON_MS || downlink < ENOUGH_MBIT_PER_SECOND) {
  waitForFirstScreen();
  loadFontAfterFirstPaint();
} else {
  preloadFont(FONT);
}
