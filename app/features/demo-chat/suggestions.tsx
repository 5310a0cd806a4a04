type SuggestionsProps = {
  questions: readonly { question: string }[];
  disabled: boolean;
  onAsk: (question: string) => void;
};

/** Questions that are sent as they are. Switched off by aria-disabled, so that the one just chosen keeps its focus. */
export function Suggestions({ questions, disabled, onAsk }: SuggestionsProps) {
  return (
    <ul aria-label="Suggested questions" className="grid gap-2 sm:grid-cols-2">
      {questions.map(({ question }) => (
        <li key={question}>
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => {
              if (!disabled) onAsk(question);
            }}
            className="min-h-9 w-full rounded-xl border border-line bg-surface px-3.5 py-1.5 text-left text-caption font-medium text-soft transition-colors duration-150 hover:border-line-strong hover:text-ink active:bg-line/60 aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:hover:border-line aria-disabled:hover:text-soft"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
