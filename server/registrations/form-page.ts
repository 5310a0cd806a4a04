import { type HTMLElement, parse } from 'node-html-parser';
import { FIELD_NAMES, type FieldName, type FormErrors, type FormValues } from '#registration/form.ts';

/** What the form shows after it was sent: what was typed, and what is wrong with it. */
export type FormAnswer = { values: FormValues; errors?: FormErrors; message?: string };

/** The built page, filled in. Scripts and styles are written back as they were, so that their hashes stay true. */
export function renderFormPage(html: string, { values, errors = {}, message = '' }: FormAnswer): string {
  const page = parse(html, { comment: true });
  const find = (selector: string) => {
    const element = page.querySelector(selector);
    if (element === null) throw new Error(`The early-access page has no ${selector}`);
    return element;
  };
  find('form:has([name=fullName])').setAttribute('data-answered', '');
  for (const name of FIELD_NAMES) {
    const field = find(`[name=${name}]`);
    fillIn(field, name, values);
    mark(field, 'aria-invalid', errors[name] ? 'true' : null);
    find(`#${name}-error`).textContent = errors[name] ?? '';
  }
  find('#form-error').textContent = message;
  return page.toString();
}

function fillIn(field: HTMLElement, name: FieldName, values: FormValues) {
  if (name === 'termsAgreed') return mark(field, 'checked', values.termsAgreed ? '' : null);
  if (name !== 'role') return mark(field, 'value', values[name]);
  for (const option of field.querySelectorAll('option')) {
    mark(option, 'selected', option.getAttribute('value') === values.role ? '' : null);
  }
}

function mark(element: HTMLElement, attribute: string, value: string | null) {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, escapeMarkup(value));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The parser escapes the quotes around an attribute's value and nothing else. */
const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
