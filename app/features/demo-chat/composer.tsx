import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useLayoutEffect } from 'react';
import { Button } from '#app/components/button.tsx';
import { isSendKey } from '#app/lib/start/is-send-key.ts';
import { useTypedText } from '#app/lib/use-typed-text.ts';

type ComposerProps = { name: string; canAsk: (draft: string) => boolean; onAsk: (draft: string) => void };

export function Composer({ name, canAsk, onAsk }: ComposerProps) {
  const id = useId();
  const draft = useTypedText<HTMLTextAreaElement>();
  const isReady = canAsk(draft.text);

  // Safari 18 and Firefox do not support `field-sizing`, so the height follows the text here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const box = draft.ref.current;
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [draft.text]);

  const send = () => {
    if (!isReady) return;
    onAsk(draft.text);
    draft.setText('');
    draft.ref.current?.focus();
  };
  const sendInPlaceOf = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (isSendKey(event.nativeEvent)) sendInPlaceOf(event);
  };

  // app/start/start.ts marks the box when Enter was pressed in it before this ran.
  useEffect(() => {
    const box = draft.ref.current;
    if (!isReady || box?.dataset.entered === undefined) return;
    delete box.dataset.entered;
    send();
  });

  return (
    <form onSubmit={sendInPlaceOf} className="flex items-end gap-2 border-t border-line p-2">
      <label htmlFor={id} className="sr-only">
        Message to {name}
      </label>
      <textarea
        ref={draft.ref}
        id={id}
        rows={1}
        value={draft.text}
        onChange={({ target }) => {
          delete target.dataset.entered;
          draft.setText(target.value);
        }}
        onKeyDown={sendOnEnter}
        placeholder="Ask anything…"
        enterKeyHint="send"
        className="field-sizing-content max-h-28 min-h-11 flex-1 resize-none rounded-lg px-3 py-2.5 text-body placeholder:text-faint -outline-offset-2 md:text-small"
      />
      <Button
        type="submit"
        variant={isReady ? 'primary' : 'secondary'}
        disabled={!isReady}
        className="disabled:text-faint disabled:opacity-100"
      >
        Send
      </Button>
    </form>
  );
}
