const WAIT_FOR_APPLICATION_MS = 10_000;

/**
 * A form sent before the application runs is kept back until React takes it over
 * (app/features/early-access/take-over.ts) and sends it once, however often it was clicked. If the application does not
 * come, the browser posts the form by itself.
 */
export function holdSubmit(startApplication: () => Promise<void>) {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.dataset.hydrated !== undefined) return;
      event.preventDefault();
      const button = form.querySelector('button');
      if (!button || button.disabled) return;
      form.dataset.held = button.textContent ?? '';
      button.textContent = button.dataset.submitting ?? '';
      button.disabled = true;
      const post = () => {
        if (form.dataset.held === undefined) return;
        delete form.dataset.held;
        form.submit();
      };
      setTimeout(post, WAIT_FOR_APPLICATION_MS);
      startApplication().catch(post);
    },
    true,
  );
}
