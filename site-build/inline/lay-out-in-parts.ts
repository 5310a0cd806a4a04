const PARTS = 'main section:not(section *), footer';

/**
 * The first paint shows the first screen alone, so what is wholly below it is left out until then, and comes one part in
 * a frame. Nothing that is seen moves when it comes: a part is left out only where it is below the screen even with
 * nothing in the parts before it. Answers with what brings all of them at once.
 */
export function layOutInParts(): () => void {
  const parts = isFirstPaintAtTop() ? leaveOutBelowScreen() : [];
  const showNext = () => {
    const part = parts.shift();
    if (part) part.hidden = false;
    return part;
  };
  const showInFrames = () => requestAnimationFrame(() => setTimeout(() => showNext() && showInFrames()));
  showInFrames();
  return () => {
    while (showNext());
  };
}

/** The router has put a state into the history of those who come back or reload: they may be anywhere on the page. */
const isFirstPaintAtTop = () =>
  !history.state && !location.hash && !document.hidden && !performance.getEntriesByType('paint')[0];

function leaveOutBelowScreen(): HTMLElement[] {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  for (const { style } of parts) style.contentVisibility = 'hidden';
  return parts.filter((part) => {
    part.hidden = part.getBoundingClientRect().top >= innerHeight;
    part.style.contentVisibility = '';
    return part.hidden;
  });
}
