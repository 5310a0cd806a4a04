import { OWN_ENTRY_COPY as copy } from '~/content/own-entry';
import { HelpLink } from './help-link';

export function NoScript() {
  return (
    <noscript>
      <p className="mt-3 max-w-[35.5em] text-lead text-soft">
        {copy.noScript} <HelpLink />.
      </p>
    </noscript>
  );
}
