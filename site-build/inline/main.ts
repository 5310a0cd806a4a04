import { carryCampaign } from './carry-campaign.ts';
import { holdSubmit } from './hold-submit.ts';
import { onFirstInteractionOrIdle } from './on-first-interaction-or-idle.ts';
import type { PageSetup } from './page-setup.ts';
import { startApplication } from './start-application.ts';

/** The build puts every page's own values in front (inline-script.ts). */
declare const PAGE: PageSetup;

let started: Promise<void> | undefined;
const startOnce = () => {
  started ??= startApplication(PAGE);
  return started;
};

carryCampaign();
holdSubmit(startOnce);
onFirstInteractionOrIdle(startOnce);
