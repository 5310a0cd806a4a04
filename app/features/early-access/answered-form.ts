import { FIELD_NAMES, type FormErrors, type FormValues, readForm } from '#registration/form.ts';

type AnsweredForm = {
  values: FormValues;
  errors: FormErrors;
  message: string;
  /** Whether the address was changed before hydration. */
  isEmailEdited: boolean;
};

/** A form posted without JavaScript comes back filled in by the server, and React must hydrate exactly that. */
export function answeredForm(): AnsweredForm | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector<HTMLFormElement>('form[data-answered]');
  if (!form) return null;
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const errors = FIELD_NAMES.map((name) => [name, textOf(`${name}-error`)]).filter(([, text]) => text);
  const email = form.querySelector<HTMLInputElement>('[name=email]');
  return {
    values: readForm(new FormData(form)),
    errors: Object.fromEntries(errors),
    message: textOf('form-error'),
    isEmailEdited: email !== null && email.value !== email.defaultValue,
  };
}
