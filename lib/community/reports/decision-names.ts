/** The page on which those who manage something read why it is hidden, and answer. */
export const decisionPath = (subjectType: string, id: number): string =>
  `/studio/decisions/${subjectType}/${id}`;
