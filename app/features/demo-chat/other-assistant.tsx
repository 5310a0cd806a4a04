import { PageLink } from '~/components/page-link';

/** Under a chat: the way to the assistant that is better for the question. */
export function OtherAssistant({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="mt-3 -mb-2 inline-flex min-h-9 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </PageLink>
  );
}
