/** Keeps hyphenated words such as “co-founder” on one line where they fit. */
export function HyphenatedText({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part) => (
    <span key={part} className={part.includes('-') ? 'inline-block' : undefined}>
      {part}
    </span>
  ));
}
