/**
 * Tells the page's inline script (site-build) that React answers this form from now on. True where the script has kept a
 * submit back until now: its button is as it was again, and the form is still to be sent.
 */
export function takeOver(form: HTMLFormElement): boolean {
  form.dataset.hydrated = '';
  if (form.dataset.held === undefined) return false;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) {
    button.disabled = false;
    button.textContent = form.dataset.held;
  }
  delete form.dataset.held;
  return true;
}
