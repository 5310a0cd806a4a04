import { CHOICE_LOOKS } from '~/components/choice-group';
import { PageLink } from '~/components/page-link';
import { PREVIEW_SIDES } from '~/content/preview';
import { classNames } from '~/lib/class-names';

const { group, choice, on, off } = CHOICE_LOOKS.segments;

/** From the founder's side of the preview to the investor's, and back. `home` is the side that is open. */
export function SideSwitch({ home }: { home: string }) {
  return (
    <nav aria-label="Preview as" className="max-[359px]:basis-full min-[360px]:ml-auto">
      <ul className={group}>
        {PREVIEW_SIDES.map((side) => (
          <li key={side.to}>
            <PageLink
              to={side.to}
              aria-current={side.home === home ? 'true' : undefined}
              className={classNames(
                'inline-flex items-center max-sm:px-1.5 text-caption font-medium transition-colors forced-colors:aria-[current]:underline',
                choice,
                side.home === home ? on : off,
              )}
            >
              {side.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
