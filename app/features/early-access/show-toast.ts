import { toast } from 'sonner';

const SHOWN_MS = 4000;

/**
 * Shows a toast in place of any other. Its time starts once the browser has drawn it: a busy phone may draw nothing for
 * longer than a toast lasts, and the toast would come and go unseen.
 */
export function showToast(type: 'success' | 'error', message: string) {
  toast.dismiss();
  const id = toast[type](message, { duration: Number.POSITIVE_INFINITY });
  const startTime = () => {
    const isShown = toast.getToasts().some((shown) => shown.id === id);
    if (isShown) toast[type](message, { id, duration: SHOWN_MS });
  };
  // The first frame begins to slide the toast in; the second one follows once that has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(startTime));
}
