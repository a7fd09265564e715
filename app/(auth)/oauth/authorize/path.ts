type Parameters = Record<string, string | string[] | undefined>;

/** The page's own address with its parameters, in the order in which they came. */
export function authorizationPath(parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return `/oauth/authorize?${new URLSearchParams(pairs)}`;
}

/** The parameters of such an address. */
export function authorizationParameters(path: string): Parameters {
  const query = new URLSearchParams(path.slice(path.indexOf("?")));
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
