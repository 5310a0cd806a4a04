export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-medium text-accent underline underline-offset-4">
      {address}
    </a>
  );
}
