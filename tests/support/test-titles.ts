import ts from "typescript";

/** The function at the root of a call: `it` of `it.each(rows)(..)`. A `test.describe` is no test. */
function findRoot(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === "describe") return "describe";
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return findRoot(expression.expression);
  }
  return ts.isTaggedTemplateExpression(expression) ? findRoot(expression.tag) : "";
}

/** The titles of the tests in a file; the variable parts of a template as they are written. */
export function testTitles(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const [title, body] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && title && body && /^(it|test)$/.test(findRoot(node.expression))) {
      if (ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (ts.isTemplateExpression(title)) titles.push(title.getText(file).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

const VERBS =
  "Is|Are|Was|Has|Have|Does|Do|Can|May|Gives?|Refuses?|Names?|Says?|Takes?|Keeps?|Answers?|Never|Leaves?|Shows?|Ends|Lets?|Goes|Makes?|Finds?|Begins?|Tells?|Guards?|Needs?|Works?|Comes?|Counts|Sends|Reads";

/**
 * Whether a title is no sentence with a subject of its own: it begins in the middle, like "refuses a form without fields", and needs
 * its `describe` to be understood. Operations and functions begin in lower case: `listTracks answers ..`.
 */
export const isHalfTitle = (title: string): boolean =>
  /^[^A-Z]/.test(title) && !/^([a-z]+[A-Z]\w*|\$\{\w+\},?) /.test(title)
    ? true
    : new RegExp(`^(${VERBS})\\b`).test(title);
