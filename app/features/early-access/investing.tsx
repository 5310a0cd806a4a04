import { useHydrated } from '#app/lib/use-hydrated.ts';
import type { Role } from '#contract/registration.ts';

const INVESTING_ROLES: Role[] = ['angel_investor', 'fund_vc', 'accelerator'];

/** Marks the options of the role's field with which `investing:` applies to the page. */
export const markInvesting = (role: Role) => (INVESTING_ROLES.includes(role) ? '' : undefined);

const READ_ROLE_SCRIPT = `if(/[?&]role=(${INVESTING_ROLES.join('|')})(&|$)/.test(location.search))document.documentElement.dataset.investing=''`;

/**
 * The prerendered page cannot know the role in its address. Until the form has it, the document is marked instead. Stands
 * first on the page, as KeptScorePlace does.
 */
export function InvestingPlace() {
  return useHydrated() ? null : <script suppressHydrationWarning>{READ_ROLE_SCRIPT}</script>;
}
