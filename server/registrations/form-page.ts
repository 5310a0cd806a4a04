import { type HTMLElement, parse } from 'node-html-parser';
import { FIELD_NAMES, type FieldName, type FormErrors, type FormValues } from '#registration/form.ts';

/** What the form shows after it was sent: what was typed, and what is wrong with it. */
export type FormAnswer = { values: FormValues; errors?: FormErrors; message?: string };

type Piece = string | ((answer: FormAnswer) => string);
type Edit = { at: number; until: number; render: (answer: FormAnswer) => string };

/**
 * Turns the built page into one that can be filled in. Only the places that change are replaced,
 * so the rest, inline scripts and their hashes included, stays as it was built.
 */
export function compileFormPage(html: string): (answer: FormAnswer) => string {
  const root = parse(html, { comment: true });
  const find = (selector: string) => {
    const element = root.querySelector(selector);
    if (element === null) throw new Error(`The early-access page has no ${selector}`);
    return element;
  };
  const edits = [
    editTag(html, formOf(find('[name=fullName]')), [], () => ' data-answered=""'),
    ...FIELD_NAMES.flatMap((name) => fieldEdits(html, name, find)),
    editText(html, find('#form-error'), (answer) => answer.message ?? ''),
  ];
  const pieces = cut(html, edits);
  return (answer) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece(answer))).join('');
}

function fieldEdits(html: string, name: FieldName, find: (selector: string) => HTMLElement): Edit[] {
  const field = find(`[name=${name}]`);
  const invalid = (answer: FormAnswer) => (answer.errors?.[name] ? ' aria-invalid="true"' : '');
  const error = editText(html, find(`#${name}-error`), (answer) => answer.errors?.[name] ?? '');
  if (name === 'termsAgreed') {
    const checked = (answer: FormAnswer) => (answer.values.termsAgreed ? ' checked=""' : '') + invalid(answer);
    return [editTag(html, field, ['checked', 'aria-invalid'], checked), error];
  }
  if (name === 'role') {
    const options = field.querySelectorAll('option').map((option) => {
      const value = option.getAttribute('value') ?? '';
      return editTag(html, option, ['selected'], ({ values }) => (values.role === value ? ' selected=""' : ''));
    });
    return [editTag(html, field, ['aria-invalid'], invalid), ...options, error];
  }
  const filled = (answer: FormAnswer) => ` value="${escapeHtml(answer.values[name])}"${invalid(answer)}`;
  return [editTag(html, field, ['value', 'aria-invalid'], filled), error];
}

function formOf(element: HTMLElement): HTMLElement {
  const form = element.closest('form');
  if (form === null) throw new Error('The fields of the early-access page are in no form');
  return form;
}

const OPENING_TAG = /<[a-z]+(?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/iy;

function openingTag(html: string, element: HTMLElement): string {
  OPENING_TAG.lastIndex = element.range[0];
  const tag = OPENING_TAG.exec(html)?.[0];
  if (tag === undefined) throw new Error(`The early-access page has an unreadable <${element.rawTagName}>`);
  return tag;
}

/** The tag again, its `replaced` attributes taken out and others put in their place. */
function editTag(html: string, element: HTMLElement, replaced: string[], attributes: Edit['render']): Edit {
  const tag = openingTag(html, element);
  const start = `<${element.rawTagName}`;
  let rest = tag.slice(start.length);
  for (const name of replaced) rest = rest.replace(new RegExp(`\\s${name}(="[^"]*")?(?=[\\s/>])`, 'i'), '');
  const at = element.range[0];
  return { at, until: at + tag.length, render: (answer) => start + attributes(answer) + rest };
}

function editText(html: string, element: HTMLElement, text: Edit['render']): Edit {
  const at = element.range[0] + openingTag(html, element).length;
  return { at, until: at + element.innerHTML.length, render: (answer) => escapeHtml(text(answer)) };
}

function cut(html: string, edits: Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const edit of edits.sort((a, b) => a.at - b.at)) {
    pieces.push(html.slice(position, edit.at), edit.render);
    position = edit.until;
  }
  return [...pieces, html.slice(position)];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
