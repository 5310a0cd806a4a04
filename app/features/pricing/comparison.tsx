import { ButtonLink } from '#app/components/button.tsx';
import { Tick } from '#app/components/check-list.tsx';
import { Disclosure } from '#app/components/disclosure.tsx';
import { Pill } from '#app/components/pill.tsx';
import { CUSTOMERS } from '#app/content/customer-logos.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { COMPARED, PLANS, type Plan, PRICING } from '#app/content/plans.ts';
import { classNames } from '#app/lib/class-names.ts';
import { PlanAction } from './plans.tsx';

const { count, claim, text } = PRICING.proof;

export function Comparison() {
  return (
    <section className="page-width py-18 md:py-24">
      <div className="grid items-center gap-x-8 gap-y-4 border-y border-line py-8 lg:grid-cols-fill-fit">
        {CUSTOMERS.sampleNotice ? <Pill className="col-span-full">{CUSTOMERS.sampleNotice}</Pill> : null}
        <p className="text-lead text-balance text-soft">
          <strong className="font-semibold text-ink">
            {count} {claim}
          </strong>{' '}
          {text}
        </p>
        <p className="grid grid-cols-2 gap-x-8 gap-y-4 opacity-75 sm:flex sm:flex-wrap forced-colors:opacity-100">
          {CUSTOMERS.logos.slice(0, 4).map(({ name, src }) => (
            <img
              key={name}
              src={src}
              alt={name}
              width={132}
              height={32}
              loading="lazy"
              className="customer-logo h-7 w-auto"
            />
          ))}
        </p>
      </div>
      {/* The table is folded on a phone, where it would repeat the plans above at length. */}
      <h2 className="wide-heading mt-24 mb-8 text-title font-semibold">{PRICING.compare}</h2>
      <Disclosure
        summary={<h2 className="text-heading font-semibold">{PRICING.compare}</h2>}
        className="disclosure-on-phones max-md:mt-8 max-md:rounded-2xl max-md:border max-md:border-line max-md:px-3"
      >
        <ComparisonTable />
        <ButtonLink {...EARLY_ACCESS} size="large" className="my-6 w-full md:hidden" />
      </Disclosure>
    </section>
  );
}

/** With large text the name of a feature is above its cells, one for each plan. */
const ROW = 'large-text:flex large-text:flex-wrap large-text:*:flex-1';

/** The tint of an emphasised plan runs from its name down to its button. */
const getTint = ({ emphasisedFor }: Plan) => emphasisedFor && 'bg-accent-soft';

/** On a phone the last row is the end of the table. */
const TINT_END = 'max-md:[tbody:last-of-type_tr:last-child>&]:rounded-b-2xl';

function ComparisonTable() {
  return (
    <table className="w-full table-fixed text-small large-text:block md:text-body">
      <thead className="large-text:block">
        <tr className={ROW}>
          <td className="w-2/5 large-text:hidden" />
          {PLANS.map((plan) => (
            <th
              key={plan.name}
              scope="col"
              className={classNames('rounded-t-2xl py-4 align-top font-semibold', getTint(plan))}
            >
              {plan.name}
              <span className="block text-caption font-normal text-soft">
                {plan.price}
                {plan.per ? <span className="max-md:sr-only"> {plan.per}</span> : null}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {COMPARED.map((title) => (
        <tbody key={title} className="large-text:block">
          <tr className={ROW}>
            <th scope="rowgroup" className="large-text:min-w-full pt-7 pb-3 text-left font-semibold">
              {title}
            </th>
            {PLANS.map((plan) => (
              <td key={plan.name} className={getTint(plan)} />
            ))}
          </tr>
          {PLANS.map(({ compared }, from) =>
            compared[title]?.map((feature) => <FeatureRow key={feature} feature={feature} from={from} />),
          )}
        </tbody>
      ))}
      {/* On a phone the columns are too narrow for a button each: one is below the table. */}
      <tfoot className="max-md:hidden">
        <tr className="border-t border-line">
          <td />
          {PLANS.map((plan) => (
            <td key={plan.name} className={classNames('rounded-b-2xl py-6 text-center', getTint(plan))}>
              <PlanAction {...plan} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** `from` is the place of the first plan that includes the feature. */
function FeatureRow({ feature, from }: { feature: string; from: number }) {
  return (
    <tr className={`border-t border-line ${ROW}`}>
      <th scope="row" className="large-text:min-w-full py-3 pr-1 text-left font-normal">
        {feature}
      </th>
      {PLANS.map((plan, index) => (
        <td key={plan.name} className={classNames('py-3 text-center', TINT_END, getTint(plan))}>
          <Included isIncluded={index >= from} />
        </td>
      ))}
    </tr>
  );
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  if (!isIncluded) {
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not included</span>
      </span>
    );
  }
  return (
    <>
      <Tick className="mx-auto size-5" />
      <span className="sr-only">Included</span>
    </>
  );
}
