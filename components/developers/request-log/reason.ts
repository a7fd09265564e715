/** Explains in one sentence why a request failed, from the body of its response. Undefined when the body does not say. */
export function findReason(body: string | null): string | undefined {
  if (body === null) return undefined;
  const { message, errors } = parsed(body);
  const [field, said] = Object.entries(errors ?? {})[0] ?? [];
  return field === undefined ? message : `${field}: ${said}`;
}

interface ErrorBody {
  message?: string;
  errors?: Record<string, unknown>;
}

/** The log keeps the first 4,000 characters: of a longer body, the message is still there. */
function parsed(body: string): ErrorBody {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== "object" || json === null) return {};
    const { message, errors } = json as Record<string, unknown>;
    return {
      ...(typeof message === "string" && { message }),
      ...(typeof errors === "object" && errors !== null && { errors: errors as Record<string, unknown> }),
    };
  } catch {
    const [, message] = /"message":"((?:[^"\\]|\\.)*)"/.exec(body) ?? [];
    return message === undefined ? {} : { message: JSON.parse(`"${message}"`) as string };
  }
}
