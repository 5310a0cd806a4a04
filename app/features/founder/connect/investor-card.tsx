import { MapPin } from 'lucide-react';
import { Card } from '~/components/card';
import { InertButton } from '~/components/inert-button';
import { Tag } from '../tag';
import type { InvestorProfile } from './connect.sample';

export function InvestorCard(investor: InvestorProfile) {
  const { name, role, avatar, match, location, tags, investments, connections } = investor;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <img src={avatar} alt="" width={56} height={56} className="size-14 shrink-0 rounded-xl" />
        <div className="min-w-0 flex-1">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <h2 className="text-body font-semibold sm:text-heading">{name}</h2>
            <p className="text-caption whitespace-nowrap text-faint">
              <span className="text-body font-semibold text-positive tabular sm:text-heading">{match}</span> match
            </p>
          </div>
          <p className="text-small text-soft">{role}</p>
          <p className="mt-1 flex items-center gap-1 text-caption text-faint">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {location}
          </p>
        </div>
      </div>
      <ul aria-label="Focus" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="contents">
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <p className="text-small text-soft tabular">
        <strong className="font-semibold text-ink">{investments}</strong> investments
        <span aria-hidden="true" className="mx-2 text-faint">
          ·
        </span>
        <strong className="font-semibold text-ink">{connections}</strong> mutual connections
      </p>
      <div className="mt-auto grid grid-cols-3 gap-2 border-t border-line pt-4">
        <InertButton size="small" variant="quiet">
          Pass
        </InertButton>
        <InertButton size="small" variant="secondary">
          Save
        </InertButton>
        <InertButton size="small">Connect</InertButton>
      </div>
    </Card>
  );
}
