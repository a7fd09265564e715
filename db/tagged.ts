import "server-only";
import { internals, type Library, type Statement } from "./connection";

/**
 * The tag of a library's pool, with its helpers, whose statements are run by `run`, each once when it is first awaited. `own`
 * replaces properties; `made` is called with each statement.
 */
export function createTag(
  maker: Library,
  run: (statement: Statement) => void,
  own: object,
  onQuery: (statement: Statement) => void = () => {},
): Library {
  const prepare = <Query extends object>(query: Query): Query => {
    const statement = internals(query);
    statement.handler = run;
    onQuery(statement);
    return query;
  };
  const replaced = {
    unsafe: (...query: Parameters<Library["unsafe"]>) => prepare(maker.unsafe(...query)),
    ...own,
  };
  return new Proxy(maker, {
    apply(_, __, given: Parameters<Library>) {
      const made = maker(...given);
      // Other uses of the tag, such as `sql(name)`, make parts of statements.
      return made instanceof Promise ? prepare(made) : made;
    },
    get: (_, name) => Reflect.get(Object.hasOwn(replaced, name) ? replaced : maker, name),
  });
}
