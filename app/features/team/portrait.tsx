import type { Founder } from '~/content/founders';
import { classNames } from '~/lib/class-names';

/** Drawn portraits, in the page's own ink. The name stands beside them in text. */
export function Portrait({ of, className }: { of: Founder['portrait']; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={classNames('shrink-0 rounded-full', className)} aria-hidden="true">
      {of === 'ada' ? <Ada /> : <Oleks />}
    </svg>
  );
}

function Ada() {
  return (
    <>
      <path fill="#e7e5fb" d="M0 0h96v96H0z" />
      <path fill="#23202f" d="M48 15c-17 0-26 12-26 30 0 15-4 22-8 30h68c-4-8-8-15-8-30 0-18-9-30-26-30Z" />
      <path fill="#d9a184" d="M40 60h16v12c0 6-16 6-16 0Z" />
      <path fill="#e8b598" d="M33 38c0-10 6-15 15-15s15 5 15 15v8c0 11-7 19-15 19s-15-8-15-19Z" />
      <path fill="#23202f" d="M31 42c2-12 9-17 19-18 9 1 14 7 15 18 3-16-4-25-17-25s-20 9-17 25Z" />
      <path fill="#4a3ddb" d="M14 96c2-16 12-24 26-26 2 6 14 6 16 0 14 2 24 10 26 26Z" />
      <path
        fill="none"
        stroke="#23202f"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M41 45v1.500M55 45v1.500M44 56q4 3 8 0"
      />
    </>
  );
}

function Oleks() {
  return (
    <>
      <path fill="#e6ecea" d="M0 0h96v96H0z" />
      <path fill="#c98f6b" d="M40 60h16v13c0 6-16 6-16 0Z" />
      <path fill="#dba47f" d="M32 37c0-10 7-16 16-16s16 6 16 16v9c0 11-7 19-16 19s-16-8-16-19Z" />
      <path fill="#5b3a26" d="M30 40c-2-16 6-25 19-25 11 0 19 7 17 24-2-6-4-9-7-11-8 3-16 3-23 0-3 3-5 6-6 12Z" />
      <path fill="#5b3a26" d="M32 46c0 12 7 21 16 21s16-9 16-21c-2 6-4 8-7 8-6-2-12-2-18 0-3 0-5-2-7-8Z" />
      <path fill="#16181f" d="M14 96c2-16 12-23 26-25 3 7 13 7 16 0 14 2 24 9 26 25Z" />
      <path
        fill="none"
        stroke="#2c1c12"
        strokeWidth="1.600"
        d="M36 44h8.500v5.500H36zM51.500 44H60v5.500h-8.500zM44.500 46h7"
      />
      <path fill="none" stroke="#f2d5c2" strokeWidth="1.600" strokeLinecap="round" d="M44 58.500q4 2.500 8 0" />
    </>
  );
}
