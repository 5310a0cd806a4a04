import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

const ShowContext = createContext<(element: ReactNode) => void>(() => {});

/** Shows, after the routes, what a page wants to keep on the screen when the visitor goes on to another one. */
export function AboveRoutes({ children }: { children: ReactNode }) {
  const [element, show] = useState<ReactNode>();
  return (
    <ShowContext value={show}>
      {children}
      {element}
    </ShowContext>
  );
}

/** Keeps an element shown from now on. It must not change, so that it keeps its state. */
export function useAboveRoutes(element: ReactNode) {
  const show = use(ShowContext);
  useLayoutEffect(() => show(element), [show, element]);
}
