import { parseAst } from 'rolldown/parseAst';
import { UserError } from '#settings/user-error.mjs';

type Statement = ReturnType<typeof parseAst>['body'][number];
type ModuleScript = { imports: string[]; routes: Record<string, string>; entry: string };

/**
 * Reads the script with which the framework starts itself:
 *   import "/assets/manifest.js";
 *   import * as route0 from "/assets/root.js";
 *   window.__reactRouterRouteModules = { "root": route0 };
 *   import("/assets/entry.client.js");
 */
export function readModuleScript(code: string): ModuleScript {
  const statements = parseAst(code).body;
  const addresses = new Map<string, string>();
  const imports: string[] = [];
  let routes: Record<string, string> | undefined;
  let entry: string | undefined;
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(statement.source.value);
      for (const { local } of statement.specifiers) addresses.set(local.name, statement.source.value);
      continue;
    }
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (expression?.type === 'AssignmentExpression') routes = routesIn(expression.right, addresses);
    else if (expression?.type === 'ImportExpression') entry = stringIn(expression.source);
    else throw unreadable(code.slice(statement.start, statement.end));
  }
  if (!routes || !entry) throw unreadable(code);
  return { imports, routes, entry };
}

type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

function routesIn(node: Expression, addresses: Map<string, string>): Record<string, string> | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const routes = node.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Literal' || property.value.type !== 'Identifier')
      return [];
    const address = addresses.get(property.value.name);
    return address ? [[String(property.key.value), address] as const] : [];
  });
  return routes.every((found) => found.length === 1) ? Object.fromEntries(routes.flat()) : undefined;
}

const stringIn = (node: Expression) =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const unreadable = (code: string) =>
  new UserError(`The framework starts a page in a way that this build does not know: ${code.slice(0, 200)}`);
