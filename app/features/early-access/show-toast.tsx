import { afterNextFrame } from '#app/lib/after-next-frame.ts';

const SHOWN_MS = 4000;
/** On a phone it appears below the logo. */
const LOOK =
  'inset-[4rem_1.25rem_auto_auto] max-w-[calc(100vw-2.5rem)] gap-2.5 rounded-2xl border border-line bg-raised px-4 py-3 text-small font-medium text-balance shadow-xl open:flex open:animate-rise empty:invisible before:mt-1.5 before:size-2 before:shrink-0 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText] md:inset-[1.5rem_1.5rem_auto_auto]';
const COLOURS = { success: 'text-positive', error: 'text-negative' };

let toast: HTMLElement | undefined;
let time: Animation | undefined;

/**
 * Shows a message above everything on the page, and on the next page, in place of any other. It goes by itself, though not
 * while the pointer is on it, and with Escape or a press.
 */
export function showToast(kind: keyof typeof COLOURS, message: string) {
  toast ??= createToast();
  const element = toast;
  element.hidePopover();
  element.className = `${LOOK} ${COLOURS[kind]}`;
  element.textContent = '';
  element.showPopover();
  // Screen readers announce what comes into a status that is there already.
  afterNextFrame(() => {
    element.textContent = message;
    time?.cancel();
    // An animation's time begins when it is drawn, so a busy phone does not take the toast away unseen.
    time = element.animate([], SHOWN_MS);
    time.onfinish = () => element.hidePopover();
  });
}

function createToast() {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.role = 'status';
  element.onpointerenter = () => time?.pause();
  element.onpointerleave = () => time?.play();
  element.onclick = () => element.hidePopover();
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') element.hidePopover();
  });
  document.body.append(element);
  return element;
}
