import { OWN_ENTRY_COPY } from '~/content/own-entry';

const { label, url } = OWN_ENTRY_COPY.help;

export function HelpLink() {
  return (
    <a href={url} className="font-medium text-accent underline underline-offset-4">
      {label}
    </a>
  );
}
