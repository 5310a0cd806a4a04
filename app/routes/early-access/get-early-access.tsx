import { ButtonLink } from '~/components/button';
import { Card } from '~/components/card';
import { EARLY_ACCESS_COPY as copy } from '~/content/early-access';
import { KeptScore } from '~/features/assessment/kept-score';
import { Assurances } from '~/features/early-access/assurances';
import { EarlyAccessForm } from '~/features/early-access/early-access-form';
import { SendLink } from '~/features/send-link/send-link';

export default function GetEarlyAccess() {
  return (
    <div className="pt-6 md:pt-12">
      <h1 className="text-title font-semibold">{copy.heading}</h1>
      <p className="mt-3 min-h-[4lh] max-w-[35.5em] text-lead text-soft min-[360px]:min-h-[3lh] sm:min-h-[2lh]">
        {copy.intro}
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-6 md:mt-10 md:grid-cols-[minmax(0,38rem)_minmax(14rem,20rem)] md:justify-between">
        <div>
          <Card className="md:p-8">
            <EarlyAccessForm sendLink={(email) => <SendLink key={email} email={email} />} />
          </Card>
          <ButtonLink to="/" variant="quiet" className="mt-4 -ml-4.5">
            Back Home
          </ButtonLink>
        </div>
        <aside className="md:pt-2">
          <Assurances />
          <div className="mt-8 flex items-center gap-5 border-t border-line pt-8">
            <img
              src="/early-access-qr.svg"
              alt={copy.qrAlt}
              width={128}
              height={128}
              className="shrink-0 rounded-2xl border border-line bg-raised p-1.5"
            />
            <p className="text-small text-balance text-soft">{copy.qrCaption}</p>
          </div>
          <KeptScore />
        </aside>
      </div>
    </div>
  );
}
