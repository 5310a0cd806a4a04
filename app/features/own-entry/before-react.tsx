import { useHydrated } from '~/lib/use-hydrated';
import { TAKE_KEY } from './entry-key';
import { Loading, NoKey } from './messages';
import { NoScript } from './no-script';

/**
 * The prerendered page cannot know the fragment, so it has both screens, and its script says which one is seen. Where
 * there is no key the screen stays as it is: a link that is pressed meanwhile is not replaced under the finger.
 */
export function BeforeReact({ hasNoKey }: { hasNoKey: boolean }) {
  return (
    <>
      {/* The build moves its text to where it puts all inline code. */}
      {useHydrated() ? null : <script suppressHydrationWarning>{TAKE_KEY}</script>}
      <NoScript />
      <div className={hasNoKey ? undefined : 'in-data-[entry-key]:hidden noscript:hidden'}>
        <NoKey />
      </div>
      {hasNoKey ? null : (
        <div className="hidden in-data-[entry-key]:block">
          <Loading />
        </div>
      )}
    </>
  );
}
