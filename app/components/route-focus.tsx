import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What a page load does for keyboard and screen-reader users, done for navigation without one: a new page's title is
 * announced and focus starts at its content; going back returns focus to the link that was followed.
 */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const followed = useRef(new Map<string, string>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) followed.current.set(shown.current.key, href);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    const left = shown.current;
    shown.current = location;
    if (left.pathname === location.pathname) return;
    setTitle(document.title);
    const href = type === 'POP' ? followed.current.get(location.key) : undefined;
    const link = href ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
    (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [location, type]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
