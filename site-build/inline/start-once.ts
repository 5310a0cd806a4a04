import type { PageSetup } from './page-setup.ts';
import { startApplication } from './start-application.ts';

/** The build puts every page's own values in front (pages/inline-script.ts). */
declare const PAGE: PageSetup;

let started: Promise<void> | undefined;

export function startOnce(): Promise<void> {
  started ??= startApplication(PAGE);
  return started;
}
