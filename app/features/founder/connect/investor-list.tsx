import { InertButton } from '~/components/inert-button';
import { INVESTORS } from './connect.sample';
import { InvestorCard } from './investor-card';

export function InvestorList() {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {INVESTORS.map((investor) => (
          <li key={investor.id}>
            <InvestorCard {...investor} />
          </li>
        ))}
      </ul>
      <div className="mt-6 text-center">
        <InertButton variant="secondary">Load More</InertButton>
      </div>
    </>
  );
}
