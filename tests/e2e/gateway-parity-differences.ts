import { isDeepStrictEqual } from "node:util";

/** The parts of an answer that two servers must have in common. */
export interface Comparable {
  statusCode?: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

const EXCERPT_MARGIN = 300;

/** The parts in which two answers differ, of each answer; of the bodies what is around the first difference. */
export function differences(...answers: [Comparable, Comparable]): Record<string, unknown>[] {
  const [one, other] = answers.map(
    ({ headers, ...rest }) => ({ ...headers, ...rest }) as Record<string, unknown>,
  );
  const names = Object.keys({ ...one, ...other }).filter(
    (name) => !isDeepStrictEqual(one?.[name], other?.[name]),
  );
  const [{ body }, { body: counterpart }] = answers;
  const start = [...body].findIndex((letter, place) => letter !== counterpart[place]) - EXCERPT_MARGIN;
  const excerpt = (text: string) => text.slice(Math.max(0, start), Math.max(0, start) + 2 * EXCERPT_MARGIN);
  return answers.map((answer) => {
    const parts = { ...answer.headers, ...answer, body: excerpt(answer.body) } as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, parts[name]]));
  });
}
