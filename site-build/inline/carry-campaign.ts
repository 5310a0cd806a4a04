import { campaignSearch } from '#app/lib/utm.ts';

/** A visitor who follows a link before the application runs keeps their utm parameters, as PageLink does after. */
export function carryCampaign() {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const search = campaignSearch(location.search);
      if (search && link && link.origin === location.origin && !link.search) link.search = search;
    },
    true,
  );
}
