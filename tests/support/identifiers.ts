import ts from "typescript";

/** Reads the names that a file declares, and says which of them are no terms of the field. */

export type Fault = "participle" | "preposition" | "person" | "house word";

export interface DeclaredName {
  name: string;
  line: number;
  /** Lines of the function around it, or undefined at the top of a file and for what a type or a class declares. */
  lines: number | undefined;
  /** A local variable, a parameter or a name from destructuring, which nobody outside the function reads. */
  local: boolean;
  /** True of a boolean value, or of a function that answers with one: an adjective is its term. */
  flag: boolean;
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
]);

const PREDICATE =
  /^(some|every|includes|has|test|startsWith|endsWith|Boolean|existsSync|((is|has|can|may|was|are)[A-Z].*))$/;

function isBooleanType(type: ts.TypeNode | undefined): boolean {
  if (!type) return false;
  if (ts.isTypePredicateNode(type)) return true;
  if (ts.isUnionTypeNode(type)) return type.types.some(isBooleanType);
  if (ts.isLiteralTypeNode(type)) return /^(true|false)$/.test(type.getText());
  if (ts.isTypeReferenceNode(type)) return type.typeArguments?.some(isBooleanType) ?? false;
  if (ts.isFunctionTypeNode(type)) return isBooleanType(type.type);
  return type.kind === ts.SyntaxKind.BooleanKeyword;
}

function isBoolean(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return true;
  if (ts.isParenthesizedExpression(value) || ts.isAwaitExpression(value)) return isBoolean(value.expression);
  if (ts.isPrefixUnaryExpression(value)) return value.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isConditionalExpression(value)) return isBoolean(value.whenTrue) || isBoolean(value.whenFalse);
  if (ts.isBinaryExpression(value)) {
    const operator = value.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return isBoolean(value.right);
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
      return isBoolean(value.right);
    return COMPARISONS.has(operator);
  }
  if (ts.isCallExpression(value)) {
    if (value.typeArguments?.some(isBooleanType)) return true;
    const { expression } = value;
    const callee = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    return PREDICATE.test(callee) || (/^use(State|Ref)$/.test(callee) && isBoolean(value.arguments[0]));
  }
  if (ts.isArrowFunction(value)) {
    return isBooleanType(value.type) || (!ts.isBlock(value.body) && isBoolean(value.body));
  }
  return false;
}

const FLAG_NAME = /^#?(is|are|was|has|have|can|may|must|should)[A-Z]/;

function isFlag(node: ts.Node, name: string): boolean {
  if (FLAG_NAME.test(name)) return true;
  if (ts.isFunctionLike(node)) return isBooleanType(node.type);
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) {
    return isBooleanType(node.type) || isBoolean(node.initializer);
  }
  if (ts.isPropertySignature(node)) return isBooleanType(node.type);
  if (ts.isBindingElement(node)) {
    const declaration = node.parent.parent;
    return (
      isBoolean(node.initializer) ||
      (ts.isVariableDeclaration(declaration) && isBoolean(declaration.initializer))
    );
  }
  return false;
}

/** The name that a node declares. Keys that the wire, a column or a library gives are not declared: they lie in object literals and in types of rows. */
function declaredName(node: ts.Node): ts.Node | undefined {
  if (ts.isBindingElement(node)) {
    return node.propertyName || ts.isArrayBindingPattern(node.parent) ? node.name : undefined;
  }
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return node.propertyName ? node.name : undefined;
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node))
    return /[a-z][A-Z]/.test(node.name.getText()) ? node.name : undefined;
  if (ts.isMethodDeclaration(node)) return ts.isClassLike(node.parent) ? node.name : undefined;
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isEnumMember(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isNamespaceImport(node)
  ) {
    return node.name;
  }
  return undefined;
}

/** Names of the wire and of columns, which a variable keeps where it is read from a row. */
const SNAKE_CASE = /^_?[a-z0-9]+(_[a-z0-9]+)+$/;

export function declaredNames(file: string, text: string): DeclaredName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names: DeclaredName[] = [];
  const lineNumber = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node, around: ts.Node | undefined) => {
    const name = declaredName(node);
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !SNAKE_CASE.test(name.text)) {
      names.push({
        name: name.text,
        line: lineNumber(name.getStart()),
        lines: around && lineNumber(around.end) - lineNumber(around.getStart()) + 1,
        local:
          around !== undefined &&
          (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)),
        flag: isFlag(node, name.text),
      });
    }
    const inner = ts.isFunctionLike(node) ? node : around;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, undefined);
  return names;
}

const splitWords = (name: string) =>
  name
    .split(/[_#$-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/**
 * Participles and past tenses that stood for a thing: `found` for the rows of a query, `asked` for a request, `told` for a
 * notification. They say that something happened to the thing, and not what it is. Left out are the states that the specification
 * or the field names by a participle (`published`, `paid`, `deleted`, `unread`, `expected`, `embedded`).
 */
const PARTICIPLES = words(`
  found known given asked wanted kept told gone held done made seen heard taken left said written sent shown put
  chosen listed refused counted pushed drawn named opened started stored measured answered bound begun bought owed
  offered posted printed typed served tried walked repeated called placed moved needed missed compared declared
  described filled ended changed added aside begun brought spoken lost meant felt spent thrown caught undone unheard
  unseen unsent shortened grown minted forged probed charted packed unpacked withdrawn reached cut quoted
`);

/** Prepositions at the end leave a sentence open: `playedIn`, `rowsFor`, `titleOf`. `At` is the field's end of an instant, `From` of a conversion. */
const PREPOSITIONS = words(
  "of in for by with on into about over to against between than as after before since until without through",
);

/** Persons for processes. A program does not tell, keep or sit at a desk. */
const PERSONS = words(
  "teller tellers keeper keepers desk desks finder caretaker watchman porter clerk crier asker giver taker sayer",
);

/** Words of this house that nobody searches for: each had a term of the field. */
const HOUSE_WORDS = words(`
  room rooms deed deeds door doors porch world worlds shelf shelves patience kinship kindred wish wishes elsewhere hoard
  rivals obstacle obstacles bury buried despite sweep sweeps sweeping settle settles strike blame mend mended
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** The phrasal verb that everybody uses, in all its forms. */
const SIGN_IN = /sign(s|ed|ing)?_?in$/i;

/** A participle may be a local variable where the whole function is in sight. */
const SHORT_FUNCTION = 10;

export function findFault(identifier: DeclaredName): Fault | undefined {
  const parts = splitWords(identifier.name);
  const last = parts.at(-1) ?? "";
  if (
    PARTICIPLES.has(last) &&
    parts[0] !== "mark" &&
    !identifier.flag &&
    !(identifier.local && (identifier.lines ?? 0) <= SHORT_FUNCTION)
  )
    return "participle";
  if (PREPOSITIONS.has(last) && parts.length > 1 && !SIGN_IN.test(identifier.name)) return "preposition";
  if (parts.some((part) => PERSONS.has(part))) return "person";
  if (parts.some((part) => HOUSE_WORDS.has(part))) return "house word";
  return undefined;
}

/** The same words in the names of files, which are kebab-case. */
export function findFileFault(file: string): Fault | undefined {
  const parts = file.split("/").flatMap((part) => splitWords(part.replace(/\..*$/, "")));
  if (parts.some((part) => PERSONS.has(part))) return "person";
  if (parts.some((part) => HOUSE_WORDS.has(part))) return "house word";
  return undefined;
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** True of `endpoint(..)`: it calls the operation of the same name from a browser, so both are one thing. */
const isEndpoint = ({ initializer }: ts.VariableDeclaration) =>
  initializer !== undefined &&
  ts.isCallExpression(initializer) &&
  initializer.expression.getText() === "endpoint";

/** Lists the names that a file declares and exports, without the endpoints of operations. */
export function exportedNames(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap((declaration) =>
        ts.isIdentifier(declaration.name) && !isEndpoint(declaration) ? [declaration.name.text] : [],
      );
    const named = declaredName(statement);
    return named && ts.isIdentifier(named) ? [named.text] : [];
  });
}
