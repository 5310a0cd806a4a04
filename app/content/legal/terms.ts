import { BRAND, COMPANY } from '../site.ts';
import { type LegalDocument, readSections } from './document.ts';

const mail = `[${COMPANY.email}](mailto:${COMPANY.email})`;

export const TERMS: LegalDocument = {
  path: '/terms',
  title: 'Terms and Conditions',
  lead: `These terms apply between you and ${COMPANY.legalName} (“we,” “us”) whenever you use ${BRAND.name}. We’ve kept them short and plain.`,
  sections: readSections(`
## Agreement to these terms {#agreement}
> If you use it, you agree to these terms. Joining the waitlist guarantees neither a place nor a date.
By visiting this site, joining the waitlist or using ${BRAND.name} in any other way, you agree to these terms. If you do not agree with them, please do not use the service.
If you act for a company or another organization, you confirm that you may bind it, and “you” means that organization as well.
Two more pages are part of this agreement:
- [Privacy Policy](/privacy): what we do with personal data;
- [Cookies page](/cookies): why you see no cookie banner.
${BRAND.name} is in closed beta. The founder and investor previews on this site show sample data only, and joining the waitlist does not promise you a place or a date.

## Account security {#account-security}
> Keep your login to yourself, and tell us at once if someone else has used it.
When you are invited and open an account, give us correct information and keep it up to date. The account is yours: keep its credentials to yourself, and do not share them.
You are responsible for what happens under your account. If you think someone else has used it, email ${mail} at once, so that we can secure it.

## Intellectual property {#intellectual-property}
> The product stays ours. Use it for your own business, but don’t copy or resell it.
${BRAND.name}, its design, its text, its software and the method behind the VibeScore belong to us or to those who license them to us. They are protected by copyright, trademark and other laws.
While these terms apply, we give you a personal, non-exclusive, non-transferable right to use the service for your own business. You may not copy, resell or rebuild it, or take its software apart, except where the law gives you a right to do so that no contract can waive.
The names and logos of other companies shown here belong to them.

## Your content {#user-content}
> What you put in stays yours. We use it to run the service. Check what the AI says.
What you put into ${BRAND.name} (answers, documents, figures, messages) stays yours. You allow us to store and process it as far as we need to run the service for you: for instance, to calculate your score or to let an agent carry out a task you gave it.
You confirm that you have the right to share that content with us, and that doing so breaks no law or agreement. We may remove content that does.
Scores, plans and answers from AI agents are based on what you provide. Check them before you rely on them.

## Prohibited uses {#prohibited-uses}
> Nothing unlawful, no pretending, no hacking, no scraping. Not for anyone under 18.
You agree not to:
- use the service for anything unlawful, or to harm or mislead others;
- register other people without their knowledge, or pretend to be someone you are not;
- probe, overload or get around the security of the service, or reach data that is not yours;
- collect data from the service by automated means without our written consent;
- upload malicious code, or content that infringes the rights of others;
- use the service if you are under 18.

## Termination {#termination}
> Leave whenever you like. We may end your access too, for the reasons given here.
You may stop using ${BRAND.name} at any time. To leave the waitlist, open [your entry](/my-entry) with the link in any of our emails, or email ${mail}. To close an account, email ${mail}.
We may suspend or end your access if you break these terms, if the law requires it, or if we stop offering the service. Where we can, we’ll tell you beforehand, and tell you why.
The sections on intellectual property, disclaimer, liability, indemnification and governing law continue to apply afterward.

## Disclaimer {#disclaimer}
> You get it as it is. A score is information, not advice, and you decide.
We provide the service “as is” and “as available.” As far as the law allows, we give no warranty, express or implied, that it will be uninterrupted, free of errors or fit for a particular purpose.
The VibeScore, matches, benchmarks and everything an AI agent says are information, not financial, legal, tax or investment advice. A score does not predict the success of a company, and a match is not a recommendation to invest. Decisions remain yours.

## Limitation of liability {#liability}
> As far as the law allows, we owe you at most what you paid us in the 12 months before.
As far as the law allows, we are not liable for indirect or consequential loss, or for lost profit, revenue, data, goodwill or investment, that arises from your use of the service.
Our total liability for all claims under these terms is capped at the amounts you paid us in the 12 months before the event that gave rise to the claim.
Nothing here limits liability that cannot be limited by law, such as liability for fraud, or for death or injury caused by negligence.

## Indemnification {#indemnification}
> If your content or a broken rule brings a claim against us, you cover what it costs.
If someone makes a claim against us because of your content, because you broke these terms or because you broke the law, you agree to cover the loss and the reasonable costs that follow from it. We will tell you about such a claim promptly and let you take part in the defense.

## Governing law {#governing-law}
> The law of ${COMPANY.governingLaw} applies. Consumers keep their own country’s rights.
These terms are governed by the law of ${COMPANY.governingLaw}, and its courts decide disputes that we cannot settle between us. If you are a consumer, you keep the protection of the mandatory law of the country you live in, and may go to court there.

## Changes to these terms {#changes}
> Terms may change. If a change matters to you, we’ll email you first if we can.
We may change these terms when the service or the law changes. The date at the top says when we last did. If a change matters to you and we hold your email address, we’ll email you before it takes effect. If you continue to use the service after that, the new terms apply.

## Contact {#contact}
> Email us. A person will answer.
Questions about these terms? Email ${COMPANY.legalName} at ${mail}. A person will answer.
`),
};
