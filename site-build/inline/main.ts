import { carryCampaign } from './carry-campaign.ts';
import { onFirstInteractionOrIdle } from './on-first-interaction-or-idle.ts';
import { startOnce } from './start-once.ts';

carryCampaign();
onFirstInteractionOrIdle(startOnce);
