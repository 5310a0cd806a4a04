import type { ReactNode } from 'react';
import { BackHome } from '#app/components/back-home.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { LogoRing } from '#app/components/logo.tsx';
import { MailLink } from '#app/components/mail-link.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { Steps } from '#app/components/steps.tsx';
import { EMAIL_FOOTER, getEmailCopy } from '#app/content/emails.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { OWN_ENTRY_COPY as copy } from '#app/content/own-entry.ts';
import { BRAND } from '#app/content/site.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { STORE_KEY_SCRIPT } from './entry-key.ts';

/**
 * The prerendered page cannot know the fragment, so it contains both screens, and the inline script shows one. Without
 * a key the screen is kept on hydration, so a link is not replaced while it is being pressed.
 */
export function PrerenderedScreen({ hasNoKey, sendLink }: { hasNoKey: boolean; sendLink: ReactNode }) {
  return (
    <>
      {/* Runs as the browser parses it, before hydration. */}
      {useHydrated() ? null : <script suppressHydrationWarning>{STORE_KEY_SCRIPT}</script>}
      <noscript>
        <Lead>
          {copy.noScript} <MailLink address={copy.help} />.
        </Lead>
      </noscript>
      <div className={hasNoKey ? undefined : 'in-data-[entry-key]:hidden noscript:hidden'}>
        <NoKey sendLink={sendLink} />
      </div>
      {hasNoKey ? null : (
        <div className="hidden in-data-[entry-key]:block">
          <Loading />
        </div>
      )}
    </>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 max-w-[35.5em] text-lead text-balance text-soft">{children}</p>
);

const Actions = ({ children }: { children: ReactNode }) => <p className="mt-8 flex flex-wrap gap-3">{children}</p>;

function NoKey({ sendLink }: { sendLink: ReactNode }) {
  return (
    <>
      <Lead>{copy.noKey.lead}</Lead>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[1fr_25rem] lg:gap-x-16">
        <Card className="space-y-4 text-body text-soft md:p-8">
          <Steps steps={copy.noKey.steps} />
          <p className="mt-6 border-t border-line pt-6">{copy.noKey.lost}</p>
          {sendLink}
          <p>
            {copy.noKey.join}{' '}
            <PageLink
              to={EARLY_ACCESS.to}
              className="inline-block font-medium text-accent underline underline-offset-4"
            >
              {EARLY_ACCESS.label}
            </PageLink>
          </p>
        </Card>
        <SampleMail />
      </div>
      <BackHome />
    </>
  );
}

const mail = getEmailCopy(1).confirm;

/** Shows what to look for in the mailbox. A phone has no space for all that is in it. */
function SampleMail() {
  return (
    <div
      aria-hidden="true"
      className="score-wash flex flex-col items-center justify-center gap-4 rounded-2xl p-4 lg:gap-6 lg:p-6 print:hidden"
    >
      <Pill>{copy.noKey.sample}</Pill>
      <div className="w-full rounded-2xl bg-raised p-5 shadow-xl md:p-6">
        <div className="flex items-center gap-3 text-small text-soft">
          <LogoRing className="size-7 shrink-0" />
          <p>
            <strong className="block font-medium text-ink">{BRAND.name}</strong>
            {mail.subject}
          </p>
        </div>
        <p className="mt-4 border-t border-line pt-4 text-subtitle font-semibold">{mail.heading}</p>
        <p className="mt-2 text-small text-soft max-md:hidden">{mail.text}</p>
        <p className="mt-5 inline-block rounded-lg bg-ink px-3 py-1.5 text-caption font-medium text-on-ink">
          {mail.action}
        </p>
        <p className="mt-5 text-caption text-soft max-md:hidden">{mail.note}</p>
        <p className="mt-4 border-t border-line pt-4 text-caption text-soft max-md:hidden">{EMAIL_FOOTER}</p>
      </div>
    </div>
  );
}

export const Loading = () => <Lead>{copy.loading}</Lead>;

export function Failed({ tryAgain }: { tryAgain: () => void }) {
  return (
    <>
      <Lead>{copy.failed.lead}</Lead>
      <Actions>
        <Button size="large" onClick={tryAgain}>
          {copy.failed.again}
        </Button>
      </Actions>
    </>
  );
}

export function Unknown({ sendLink }: { sendLink: ReactNode }) {
  return (
    <>
      <Lead>{copy.unknown.lead}</Lead>
      <Card className="mt-8 max-w-[38rem] space-y-4 text-body text-soft md:p-8">
        <p>{copy.unknown.retry}</p>
        {sendLink}
        <p>{copy.unknown.left}</p>
        <p>
          {copy.unknown.help} <MailLink address={copy.help} />.
        </p>
      </Card>
      <Actions>
        <ButtonLink {...EARLY_ACCESS} variant="secondary" />
      </Actions>
    </>
  );
}

export function Left({ wasConfirmed }: { wasConfirmed: boolean }) {
  return (
    <>
      <Lead>{wasConfirmed ? copy.left.lead.confirmed : copy.left.lead.unconfirmed}</Lead>
      <Actions>
        <ButtonLink to="/" size="large">
          {copy.left.home}
        </ButtonLink>
        {wasConfirmed ? (
          <ButtonLink to={EARLY_ACCESS.to} variant="secondary" size="large">
            {copy.left.rejoin}
          </ButtonLink>
        ) : null}
      </Actions>
    </>
  );
}
