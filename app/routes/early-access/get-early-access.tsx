import { ButtonLink } from '~/components/button';
import { Card } from '~/components/card';
import { EARLY_ACCESS_COPY as copy } from '~/content/early-access';
import { EarlyAccessForm } from '~/features/early-access/early-access-form';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/get-early-access');

export default function GetEarlyAccess() {
  return (
    <div className="grid gap-10 pt-6 md:grid-cols-[minmax(0,36rem)_minmax(11rem,16rem)] md:justify-between md:pt-14">
      <div>
        <h1 className="text-title font-semibold">{copy.heading}</h1>
        <p className="mt-3 max-w-[52ch] text-lead text-soft">{copy.intro}</p>
        <Card className="mt-8 md:p-8">
          <EarlyAccessForm />
        </Card>
        <ButtonLink to="/" variant="quiet" className="mt-4 -ml-4.5">
          Back Home
        </ButtonLink>
      </div>
      <aside className="md:pt-2">
        <img
          src="/early-access-qr.svg"
          alt={copy.qrAlt}
          width={160}
          height={160}
          className="rounded-2xl border border-line bg-raised p-2"
        />
        <p className="mt-4 max-w-[28ch] text-small text-soft">{copy.qrCaption}</p>
        <ul className="mt-8 space-y-4 border-t border-line pt-8 text-small text-soft">
          {copy.assurances.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
