import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const findLinks = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];

/**
 * Does for client-side navigation what a page load does for keyboard and screen-reader users: a new page's title is
 * announced and focus starts at its content; going back returns focus to the link that was followed.
 */
export function RouteFocus() {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);
  /** The link followed from each history entry. Its index counts only the page's links to the same address. */
  const followedLinks = useRef(new Map<string, { href: string; index: number }>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (link && href) followedLinks.current.set(shown.current.key, { href, index: findLinks(href).indexOf(link) });
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (previous.pathname === location.pathname) return;
    setTitle(document.title);
    const followed = action === 'POP' ? followedLinks.current.get(location.key) : undefined;
    const link = followed && findLinks(followed.href)[followed.index];
    // A link in a closed menu or tooltip cannot take focus.
    const target = link?.getClientRects().length ? link : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [location, action]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
