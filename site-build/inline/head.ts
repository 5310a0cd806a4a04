import { addFontsLater, addFontsNow } from './add-fonts.ts';
import type { PageFont } from './page-font.ts';
import { waitForFirstScreen } from './wait-for-first-screen.ts';

/** The build puts its values in front (pages/inline-script.ts). */
declare const FONTS: PageFont[];

type Network = { rtt?: number; downlink?: number };

const SOON_MS = 100;
const ENOUGH_MBIT_PER_SECOND = 4;

/** Browsers that do not tell their network are taken to have a good one. */
const { rtt = 0, downlink = ENOUGH_MBIT_PER_SECOND } = (navigator as { connection?: Network }).connection ?? {};

if (rtt > SOON_MS || downlink < ENOUGH_MBIT_PER_SECOND) {
  waitForFirstScreen();
  addFontsLater(FONTS);
} else {
  addFontsNow(FONTS);
}
