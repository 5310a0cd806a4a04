import { parseAst } from 'rolldown/parseAst';
import { UserError } from '#settings/user-error.mjs';
import type { PageSetup } from '../inline/page-setup.ts';
import { attributeOf, type Document, type Element, elementsNamed, removeNode, setText, textOf } from './document.ts';
import { readModuleScript } from './module-script.ts';

export type FrameworkStart = Pick<PageSetup, 'modules' | 'routes' | 'entry'> & {
  /** The framework's settings, and what its loaders answered. */
  context: Record<string, unknown>;
  data: string;
};

const CONTEXT = 'window.__reactRouterContext = {';
const DATA = 'window.__reactRouterContext.streamController.enqueue(';
const END_OF_DATA = 'window.__reactRouterContext.streamController.close(';

/**
 * Takes out of a page what the framework starts itself with, and says what that was. React looks for the elements of the
 * context and module scripts when it takes the page over, so these stay, empty.
 */
export function takeFrameworkStart(page: Document): FrameworkStart {
  const scripts = elementsNamed(page, 'script');
  const module = only(scripts, (script) => attributeOf(script, 'type') === 'module', 'module script');
  const context = only(scripts, startsWith(CONTEXT), 'script that sets the context');
  const data = only(scripts, startsWith(DATA), 'script with the data of loaders');
  const end = only(scripts, startsWith(END_OF_DATA), 'script that ends the data of loaders');
  const preloads = elementsNamed(page, 'link').filter((link) => attributeOf(link, 'rel') === 'modulepreload');

  const { imports, routes, entry } = readModuleScript(textOf(module));
  const modules = new Set([...preloads.map((link) => attributeOf(link, 'href') ?? ''), ...imports]);
  modules.delete(entry);
  const found = {
    modules: [...modules],
    routes,
    entry,
    context: readContext(textOf(context)),
    data: readData(textOf(data)),
  };
  for (const script of [module, context]) empty(script);
  for (const element of [...boundariesOf([data, end]), data, end, ...preloads]) removeNode(element);
  return found;
}

/** The comments that mark where streamed scripts begin and end. */
function boundariesOf(scripts: Element[]) {
  const siblings = new Set(scripts.flatMap(({ parentNode }) => parentNode?.childNodes ?? []));
  return [...siblings].filter((node) => 'data' in node && /^\/?\$$/.test(node.data));
}

const startsWith = (start: string) => (script: Element) => textOf(script).startsWith(start);

function only(scripts: Element[], matches: (script: Element) => boolean, what: string): Element {
  const [found, ...others] = scripts.filter(matches);
  if (found && others.length === 0) return found;
  const count = found ? others.length + 1 : 'no';
  throw new UserError(`A prerendered page has ${count} ${what} where it should have one: has the framework changed?`);
}

function readContext(code: string): FrameworkStart['context'] {
  const [statement] = parseAst(code).body;
  const { expression } = statement?.type === 'ExpressionStatement' ? statement : {};
  if (expression?.type !== 'AssignmentExpression') throw unreadable(code);
  return JSON.parse(code.slice(expression.right.start, expression.right.end));
}

function readData(code: string): string {
  const [statement] = parseAst(code).body;
  const { expression } = statement?.type === 'ExpressionStatement' ? statement : {};
  const [argument] = expression?.type === 'CallExpression' ? expression.arguments : [];
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  throw unreadable(code);
}

function empty(script: Element) {
  script.attrs = [];
  setText(script, '');
}

const unreadable = (code: string) =>
  new UserError(
    `The framework hands its data to the page in a way that this build does not know: ${code.slice(0, 200)}`,
  );
