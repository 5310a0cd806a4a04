import { useLayoutEffect, useRef, useState } from 'react';

/** A controlled input that keeps what was typed before hydration. */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>() {
  const ref = useRef<Control>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    if (ref.current?.value) setText(ref.current.value);
  }, []);
  return { ref, text, setText };
}
