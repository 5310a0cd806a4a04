/** A logo for each sample company: SVG paths in a 32 by 32 viewBox. */
const COMPANY_LOGOS = {
  Northloom: 'M6 12 16 4l10 8M10 15v12M16 11v17M22 15v12',
  Pulsemere: 'M3 17h6l4-10 6 18 4-8h6',
  Ledgerleaf: 'M6 26C4 12 12 5 27 5c0 15-7 23-21 21ZM6 26 18 14',
  Wardspeak: 'M5 5h22v16H16l-7 6v-6H5ZM16 9v8M12 13h8',
  Dockwright: 'M16 4a3 3 0 1 1-.01 0ZM16 10v18M10 14h12M5 19c1 6 5 9 11 9s10-3 11-9',
  Somnara: 'M19 4a12 12 0 1 0 9 17A11 11 0 0 1 19 4Z',
  Payfern: 'M16 28V5M16 12l6-5M16 12l-6-5M16 19l8-6M16 19l-8-6M16 26l9-7M16 26l-9-7',
  Mathgrove: 'M16 4 8 14h4l-6 8h20l-6-8h4ZM16 22v6',
  Brightacre: 'M9 15a7 7 0 0 1 14 0M3 20h26M7 25h18M16 3v1M5 7l1 1M27 7l-1 1',
  Oncolumen: 'M16 4a12 12 0 1 1-.01 0ZM16 11a5 5 0 1 1-.01 0Z',
  Quillpay: 'M4 28C8 14 14 6 27 4c0 11-6 17-17 17',
  Skillharbor: 'M15 4v16H6ZM19 9v11h7ZM4 25c3 3 5 3 8 0 3 3 5 3 8 0 3 3 5 3 8 0',
  Gridfern: 'M5 5h9v9H5ZM18 5h9v9h-9ZM5 18h9v9H5ZM22.5 18v9M18 22.5h9',
} as const;

export type CompanyName = keyof typeof COMPANY_LOGOS;

export function CompanyLogo({ name }: { name: CompanyName }) {
  return (
    <svg
      viewBox="-10 -10 52 52"
      aria-hidden="true"
      className="size-10 shrink-0 rounded-xl border border-line bg-surface text-soft"
    >
      <path
        d={COMPANY_LOGOS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
