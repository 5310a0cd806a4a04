import { type HTMLElement, parse } from 'node-html-parser';
import { FIELD_NAMES, type FieldName, type FormErrors, type FormValues } from '#registration/form.ts';

/** What the form shows after it was sent: what was typed, and what is wrong with it. */
export type FormAnswer = { values: FormValues; errors?: FormErrors; message?: string };

/**
 * The built page, to be filled in for each answer. Parsing takes far longer than writing, so it is parsed once and every
 * place that an answer changes is set each time. Scripts and styles stay byte for byte, and so do their hashes.
 */
export function compileFormPage(html: string): (answer: FormAnswer) => string {
  const page = parse(html, { comment: true });
  const find = (selector: string) => {
    const element = page.querySelector(selector);
    if (element === null) throw new Error(`The early-access page has no ${selector}`);
    return element;
  };
  const fields = FIELD_NAMES.map((name) => ({ name, input: find(`[name=${name}]`), error: find(`#${name}-error`) }));
  const formError = find('#form-error');
  find('form:has([name=fullName])').setAttribute('data-answered', '');

  return ({ values, errors = {}, message = '' }) => {
    for (const { name, input, error } of fields) {
      fillIn(input, name, values);
      setAttribute(input, 'aria-invalid', errors[name] ? 'true' : null);
      error.textContent = errors[name] ?? '';
    }
    formError.textContent = message;
    return page.toString();
  };
}

function fillIn(input: HTMLElement, name: FieldName, values: FormValues) {
  if (name === 'termsAgreed') return setAttribute(input, 'checked', values.termsAgreed ? '' : null);
  if (name !== 'role') return setAttribute(input, 'value', values[name]);
  for (const option of input.querySelectorAll('option')) {
    setAttribute(option, 'selected', option.getAttribute('value') === values.role ? '' : null);
  }
}

function setAttribute(element: HTMLElement, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, escapeMarkup(value));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The parser escapes the quotes around an attribute's value and nothing else. */
const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
