import { PageLink } from '~/components/page-link';

/** The documents open beside the form, so that nothing typed is lost by reading them. */
export function ConsentLabel() {
  return (
    <>
      I agree to the <Document to="/terms">Terms and Conditions</Document>{' '}
      <span className="max-md:block">
        and the <Document to="/privacy">Privacy Policy</Document>.
      </span>
    </>
  );
}

function Document({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      target="_blank"
      rel="noopener"
      className="relative font-medium text-accent underline underline-offset-4"
    >
      {children}
      <span className="sr-only left-0"> (opens in a new tab)</span>
    </PageLink>
  );
}
