/** A form that was sent before React hydrated it waits, with its button busy, until someone sends it. */
export function holdForm(form: HTMLFormElement) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  form.dataset.held = button.textContent ?? '';
  button.textContent = button.dataset.submitting ?? '';
  button.disabled = true;
}

/** Gives the form its button back. True where it was still waiting to be sent. */
export function releaseForm(form: HTMLFormElement): boolean {
  const { held, posted } = form.dataset;
  if (held === undefined) return false;
  const button = form.querySelector('button');
  if (button) {
    button.textContent = held;
    button.disabled = false;
  }
  delete form.dataset.held;
  delete form.dataset.posted;
  return posted === undefined;
}

/** The browser's own submit, for where the application does not start. */
export function postHeldForm(form: HTMLFormElement) {
  if (form.dataset.held === undefined || form.dataset.posted !== undefined) return;
  form.dataset.posted = '';
  form.submit();
}
