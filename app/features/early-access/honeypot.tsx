import { HONEYPOT } from '#registration/contract.ts';

/** The attributes by which browsers, 1Password, LastPass, Bitwarden and Dashlane leave a field alone. */
const LEFT_ALONE = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

export function Honeypot() {
  return (
    <div hidden>
      <input name={HONEYPOT} type="text" tabIndex={-1} aria-label="Leave this empty" {...LEFT_ALONE} />
    </div>
  );
}
