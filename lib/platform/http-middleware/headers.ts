/** The headers of an answer by their names. As `Headers` each would cost ten times as much, and there are sixteen. */
export type AnswerHeaders = Record<string, string>;
