import { STARTUPS } from '~/content/customer-logos';
import { COMPARISON, PLANS, PRICING } from '~/content/plans';

const { count, claim, text } = PRICING.proof;

export function Comparison() {
  return (
    <section className="page-width py-18 md:py-28">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6 border-y border-line py-8">
        <p className="text-lead text-soft">
          <strong className="font-semibold text-ink">
            {count} {claim}
          </strong>{' '}
          {text}
        </p>
        <p className="flex flex-wrap gap-x-8 gap-y-4 opacity-75">
          {STARTUPS.slice(0, 4).map(({ name, src }) => (
            <img key={name} src={src} alt={name} width={132} height={32} loading="lazy" className="h-7 w-auto" />
          ))}
        </p>
      </div>
      <h2 className="mt-18 text-title font-semibold md:mt-24">{PRICING.compare}</h2>
      <table className="mt-8 w-full table-fixed text-small md:text-body">
        <thead>
          <tr>
            <td className="w-2/5 md:w-1/2" />
            {PLANS.map(({ name }) => (
              <th key={name} scope="col" className="px-1 pb-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(([what, ...inPlans]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-4 pr-3 text-left font-medium">
                {what}
              </th>
              {inPlans.map((has, index) => (
                <td key={PLANS[index]?.name} className="px-1 py-4 text-center text-soft nth-3:bg-accent-soft">
                  {has}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
