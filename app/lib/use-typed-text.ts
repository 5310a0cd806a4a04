import { useLayoutEffect, useRef, useState } from 'react';

/** The text of an input that is there before React is: what was typed by then is taken over, not lost. */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>() {
  const ref = useRef<Control>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    if (ref.current?.value) setText(ref.current.value);
  }, []);
  return { ref, text, setText };
}
