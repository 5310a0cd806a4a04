type SuggestionsProps = {
  questions: readonly { question: string }[];
  disabled: boolean;
  onAsk: (question: string) => void;
};

/** Questions that are sent as they are. Switched off by aria-disabled, so that the one just chosen keeps its focus. */
export function Suggestions({ questions, disabled, onAsk }: SuggestionsProps) {
  return (
    <ul
      aria-label="Suggested questions"
      className="flex shrink-0 snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:none] md:flex-wrap print:hidden"
    >
      {questions.map(({ question }) => (
        <li key={question} className="shrink-0 snap-start">
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => {
              if (!disabled) onAsk(question);
            }}
            className="h-8 rounded-full border border-line px-3 text-caption font-medium text-soft transition-colors hover:border-line-strong hover:text-ink active:bg-line/60 aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:hover:border-line aria-disabled:hover:text-soft"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
