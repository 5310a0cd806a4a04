/** A form submitted before hydration is held, with its button disabled, until it can be sent. */
export function holdForm(form: HTMLFormElement) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  form.dataset.held = button.textContent ?? '';
  button.textContent = button.dataset.submitting ?? '';
  button.disabled = true;
}

/** Re-enables the button. Returns whether the form was still waiting to be sent. */
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

/** Falls back to a plain form post when the application does not start. */
export function postHeldForm(form: HTMLFormElement) {
  if (form.dataset.held === undefined || form.dataset.posted !== undefined) return;
  form.dataset.posted = '';
  form.submit();
}
