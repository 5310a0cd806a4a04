import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];

/**
 * Does for client-side navigation what a page load does for keyboard and screen-reader users: a new page's title is
 * announced and focus starts at its content; going back returns focus to the link that was followed.
 */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  /** Keyed by history entry. The index counts only the page's links to the same address. */
  const followed = useRef(new Map<string, { href: string; index: number }>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (link && href) followed.current.set(shown.current.key, { href, index: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = location;
    if (left.pathname === location.pathname) return;
    setTitle(document.title);
    const back = type === 'POP' ? followed.current.get(location.key) : undefined;
    const link = back && linksTo(back.href)[back.index];
    (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [location, type]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
